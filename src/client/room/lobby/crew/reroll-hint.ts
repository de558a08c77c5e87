import { createRememberedFlag } from '../../../shell/remembered-flag.ts'

/** Whether this browser has changed its character before: then it needs no hint. */
export const hasRerolled = createRememberedFlag('rumpus.rerolled')
