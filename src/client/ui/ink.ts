/** The five inks, one meaning each: sun do this, mint go, sky info and Fact, tomato danger and Fiction, pink votes. */
export type Ink = 'sun' | 'sky' | 'mint' | 'pink' | 'tomato'
