/** What a heart of another player, a secret word, and all votes for a story earn (STORY-22 to STORY-24). */
export const HEART_POINTS = 20
export const SMUGGLED_POINTS = 30
export const VOTES_POINTS = 100
