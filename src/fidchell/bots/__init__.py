"""Players made of code: they get what their seat may know, and nothing else."""
