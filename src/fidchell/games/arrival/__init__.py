"""The Arrival: tribes and Fomori contend for the island, in the edition of 2016 and that of 2017."""
