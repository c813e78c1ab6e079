// `npm test`: all that CI runs, one step after the other, each timed; ends with the plain line "N passed, N failed".
import { nodeProblem } from './check-node.mjs';

const problem = nodeProblem(process.version);
if (problem === null) import('./test-all.mjs').then((all) => all.testAll(process.argv.slice(2)));
else {
  console.error(problem);
  process.exitCode = 1;
}
