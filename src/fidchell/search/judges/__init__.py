"""One judge a family of games; the weights it judges by stand in `search/weights`."""
