/** Says in one sentence what cannot be done; shown to whoever asked. */
export class ControlRefused extends Error {}

/** Refused because the simulated home was not started for tests. */
export class TestsOnly extends ControlRefused {}
