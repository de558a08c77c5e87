/** Seeds that found something in the product; each stays here under the name of what it found. */
export const REGRESSION_SEEDS: readonly { readonly seed: number; readonly name: string }[] = [
  { seed: 392, name: 'a room whose due turn failed had no timer any more' },
  { seed: 2, name: 'a lost announcement left somebody away on another node for ever' },
  { seed: 11, name: 'another node marked a room in use as empty' },
  { seed: 314, name: 'a join was answered from a version that another node had left behind' },
  { seed: 2455, name: 'the sweeper of one of several nodes let rooms go before it had looked at them' },
  { seed: 144, name: 'a take-over that was not answered in time left two tabs that both did not play' },
  { seed: 1587, name: 'what was due and failed was forgotten once something else had succeeded' },
  { seed: 700223, name: 'a join that came again was answered with the seat of a later one (two nodes)' },
  { seed: 700786, name: 'a join that came again was answered with the seat of a later one (one node)' },
  { seed: 701904, name: 'a join that came again was answered with the seat of a later one (three nodes)' },
]
