/**
 * Raised whenever a message changes its shape; a browser with another version has to reload.
 *
 * - 1: commands, changes of rows, and the whole view of a game
 * - 2: a strict schema for every message of the server
 * - 3: a change of a game contains its differences
 * - 4: look-ups beyond the free ones need a proof of work
 * - 5: views, refusals and aborts of any game
 * - 6: pace, reactions, rerolls, wishes for another game, parts of a game
 * - 7: watchers
 * - 8: the score of the evening
 * - 9: the language of a room's prompts
 * - 10: the differences of the score of the evening
 * - 11: one delta of the viewer's view, in place of rows, game, removals, prompts and score
 */
export const PROTOCOL_VERSION = 11
