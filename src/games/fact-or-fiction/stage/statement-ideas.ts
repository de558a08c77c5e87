const IDEAS = [
  'I once got lost in my own office building…',
  'I have met somebody famous in a lift…',
  'I can play an instrument that nobody expects…',
  'My first job was a very strange one…',
  'I have eaten something most people would not touch…',
  'As a child I won a prize for…',
  'I have lived in a place where…',
  'There is an animal that once…',
  'I own far too many…',
  'I have never in my life…',
] as const

/** Something to start from in an empty slot; `offset` moves everybody to other ideas in another game. */
export function ideaForSlot(slot: number, offset: number): string {
  return IDEAS[(slot + offset) % IDEAS.length] ?? IDEAS[0]
}

const TIPS = [
  'Odd little details make anything sound true.',
  'A true story nobody would believe fools the most people.',
  'Change one thing in something that really happened.',
  'Keep it short: you get to tell the story in a minute.',
] as const

/** Advice for whoever writes; another one in another game. */
export function tipFor(offset: number): string {
  return TIPS[offset % TIPS.length] ?? TIPS[0]
}
