import { startSim } from '../../sim/start-sim.ts';

// A home in a process of its own, to be killed: waits to be told its options, and says where it is.
process.once('message', async (options) => {
  const sim = await startSim(/** @type {import('../../sim/start-sim.ts').SimOptions} */ (options));
  process.send?.({ url: sim.url });
});
// Nobody is left who could kill it.
process.on('disconnect', () => process.exit());
process.send?.('loaded');
