import { m } from '#messages'

export interface WorldFact {
  readonly text: string
  readonly isFact: boolean
  /** The explanation, in a line. */
  readonly because: string
}

const fact = (text: string, because: string): WorldFact => ({ text, isFact: true, because })
const fiction = (text: string, because: string): WorldFact => ({ text, isFact: false, because })

export const worldFacts: readonly WorldFact[] = [
  fact(m.warm_up_facts_strawberry_text(), m.warm_up_facts_strawberry_because()),
  fact(m.warm_up_facts_octopus_text(), m.warm_up_facts_octopus_because()),
  fiction(m.warm_up_facts_great_wall_text(), m.warm_up_facts_great_wall_because()),
  fact(m.warm_up_facts_venus_text(), m.warm_up_facts_venus_because()),
  fiction(m.warm_up_facts_goldfish_text(), m.warm_up_facts_goldfish_because()),
  fact(m.warm_up_facts_wombat_text(), m.warm_up_facts_wombat_because()),
  fiction(m.warm_up_facts_lightning_text(), m.warm_up_facts_lightning_because()),
  fact(m.warm_up_facts_unicorn_text(), m.warm_up_facts_unicorn_because()),
  fiction(m.warm_up_facts_bats_text(), m.warm_up_facts_bats_because()),
  fact(m.warm_up_facts_sharks_text(), m.warm_up_facts_sharks_because()),
  fiction(m.warm_up_facts_napoleon_text(), m.warm_up_facts_napoleon_because()),
  fact(m.warm_up_facts_eiffel_tower_text(), m.warm_up_facts_eiffel_tower_because()),
  fact(m.warm_up_facts_cleopatra_text(), m.warm_up_facts_cleopatra_because()),
  fiction(m.warm_up_facts_brain_text(), m.warm_up_facts_brain_because()),
  fact(m.warm_up_facts_oxford_text(), m.warm_up_facts_oxford_because()),
  fiction(m.warm_up_facts_vikings_text(), m.warm_up_facts_vikings_because()),
  fact(m.warm_up_facts_shortest_war_text(), m.warm_up_facts_shortest_war_because()),
  fact(m.warm_up_facts_flamingos_text(), m.warm_up_facts_flamingos_because()),
  fiction(m.warm_up_facts_ostriches_text(), m.warm_up_facts_ostriches_because()),
  fiction(m.warm_up_facts_bulls_text(), m.warm_up_facts_bulls_because()),
]

export const FACTS_IN_A_GO = 5

/** The statements of a go. The room's code decides where the goes begin; later ones go on from there. */
export function drawFacts(code: string, go: number): readonly WorldFact[] {
  const first = [...code].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) + go * FACTS_IN_A_GO
  return Array.from({ length: FACTS_IN_A_GO }, (_, place) => {
    const drawn = worldFacts[(first + place) % worldFacts.length]
    if (drawn === undefined) throw new Error('there are no statements')
    return drawn
  })
}
