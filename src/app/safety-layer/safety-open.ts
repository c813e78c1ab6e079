import { createContext } from 'react';

/** Whether a face of the safety layer stands: nothing may come up over it, and what it covers waits. */
export const SafetyOpenContext = createContext(false);
