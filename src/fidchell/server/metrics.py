"""Figures for the operator, in the form Prometheus reads."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)


class Metrics:
    """One registry a server, so that tests can run several."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        registry = self.registry
        self.deeds = Counter("fidchell_actions", "Actions stored.", ["kind"], registry=registry)
        self.refusals = Counter("fidchell_refusals", "Actions refused.", ["reason"], registry=registry)
        self.requests = Counter("fidchell_requests", "HTTP requests answered.", ["status"], registry=registry)
        self.errors = Counter("fidchell_errors", "Unexpected errors.", ["where"], registry=registry)
        self.conflicts = Counter("fidchell_conflicts", "Actions that lost a race for a number.", registry=registry)
        self.sockets = Gauge("fidchell_sockets", "Open sockets.", registry=registry)
        self.tables = Gauge("fidchell_tables", "Tables in memory.", registry=registry)
        self.loads = Counter("fidchell_loads", "Tables read from their log.", registry=registry)
        self.storing = Histogram(
            "fidchell_store_seconds", "Time to store an action.", buckets=SECONDS, registry=registry
        )
        self.acting = Histogram(
            "fidchell_action_seconds", "Time from message to answer.", buckets=SECONDS, registry=registry
        )
        self.thinking = Histogram(
            "fidchell_bot_seconds", "Time a bot thinks.", ["bot"], buckets=SECONDS, registry=registry
        )

    def page(self) -> bytes:
        """All figures as text."""
        return generate_latest(self.registry)
