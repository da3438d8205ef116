"""Emperor of the Gaels: provincial kings, a calendar of farm and fair, and Vikings run by dice."""
