/** A board that explains itself: a chunk of its own, loaded when somebody asks. */
export { ExplainBoard } from '../explain/explain-board';
