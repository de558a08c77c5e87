import { m } from '#messages'

/** A statement about the world. */
export interface WorldFact {
  readonly text: string
  readonly isFact: boolean
  /** What is known about it, in a line. */
  readonly because: string
}

export const worldFacts: readonly WorldFact[] = [
  {
    text: m.warm_up_facts_strawberry_text(),
    isFact: true,
    because: m.warm_up_facts_strawberry_because(),
  },
  {
    text: m.warm_up_facts_octopus_text(),
    isFact: true,
    because: m.warm_up_facts_octopus_because(),
  },
  {
    text: m.warm_up_facts_great_wall_text(),
    isFact: false,
    because: m.warm_up_facts_great_wall_because(),
  },
  {
    text: m.warm_up_facts_venus_text(),
    isFact: true,
    because: m.warm_up_facts_venus_because(),
  },
  {
    text: m.warm_up_facts_goldfish_text(),
    isFact: false,
    because: m.warm_up_facts_goldfish_because(),
  },
  {
    text: m.warm_up_facts_wombat_text(),
    isFact: true,
    because: m.warm_up_facts_wombat_because(),
  },
  {
    text: m.warm_up_facts_lightning_text(),
    isFact: false,
    because: m.warm_up_facts_lightning_because(),
  },
  {
    text: m.warm_up_facts_unicorn_text(),
    isFact: true,
    because: m.warm_up_facts_unicorn_because(),
  },
  {
    text: m.warm_up_facts_bats_text(),
    isFact: false,
    because: m.warm_up_facts_bats_because(),
  },
  {
    text: m.warm_up_facts_sharks_text(),
    isFact: true,
    because: m.warm_up_facts_sharks_because(),
  },
  {
    text: m.warm_up_facts_napoleon_text(),
    isFact: false,
    because: m.warm_up_facts_napoleon_because(),
  },
  {
    text: m.warm_up_facts_eiffel_tower_text(),
    isFact: true,
    because: m.warm_up_facts_eiffel_tower_because(),
  },
  {
    text: m.warm_up_facts_cleopatra_text(),
    isFact: true,
    because: m.warm_up_facts_cleopatra_because(),
  },
  {
    text: m.warm_up_facts_brain_text(),
    isFact: false,
    because: m.warm_up_facts_brain_because(),
  },
  {
    text: m.warm_up_facts_oxford_text(),
    isFact: true,
    because: m.warm_up_facts_oxford_because(),
  },
  {
    text: m.warm_up_facts_vikings_text(),
    isFact: false,
    because: m.warm_up_facts_vikings_because(),
  },
  {
    text: m.warm_up_facts_shortest_war_text(),
    isFact: true,
    because: m.warm_up_facts_shortest_war_because(),
  },
  {
    text: m.warm_up_facts_flamingos_text(),
    isFact: true,
    because: m.warm_up_facts_flamingos_because(),
  },
  {
    text: m.warm_up_facts_ostriches_text(),
    isFact: false,
    because: m.warm_up_facts_ostriches_because(),
  },
  {
    text: m.warm_up_facts_bulls_text(),
    isFact: false,
    because: m.warm_up_facts_bulls_because(),
  },
]
