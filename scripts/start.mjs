// `npm start`: from a fresh clone to a living house. The version check comes before anything an old Node could trip over.
import { nodeProblem } from './check-node.mjs';

const problem = nodeProblem(process.version);
if (problem === null) import('./start-house.mjs').then((house) => house.startHouse(process.argv.slice(2)));
else {
  console.error(problem);
  process.exitCode = 1;
}
