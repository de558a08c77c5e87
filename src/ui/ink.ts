/**
 * The five inks: sun for the main action, mint for go, sky for info and
 * Fact, tomato for danger and Fiction, pink for votes.
 */
export type Ink = 'sun' | 'sky' | 'mint' | 'pink' | 'tomato'
