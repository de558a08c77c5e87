/** A statement about the world. */
export interface WorldFact {
  readonly text: string
  readonly isFact: boolean
  /** What is known about it, in a line. */
  readonly because: string
}

export const worldFacts: readonly WorldFact[] = [
  {
    text: 'Strawberries are not berries. Bananas are.',
    isFact: true,
    because: 'To a botanist a berry grows from one ovary, with its seeds inside.',
  },
  { text: 'An octopus has three hearts.', isFact: true, because: 'Two for the gills, one for the rest.' },
  {
    text: 'From the Moon you can see the Great Wall of China with the naked eye.',
    isFact: false,
    because: 'It is long, but hardly wider than a road.',
  },
  {
    text: 'Venus takes longer to turn around once than to travel around the Sun.',
    isFact: true,
    because: '243 days for a turn, 225 for a year. Nobody there is in a hurry.',
  },
  {
    text: 'A goldfish forgets everything after three seconds.',
    isFact: false,
    because: 'They can be trained, and remember it for months.',
  },
  { text: 'Wombats leave droppings in the shape of cubes.', isFact: true, because: 'They roll away less.' },
  {
    text: 'Lightning never strikes the same place twice.',
    isFact: false,
    because: 'Tall buildings are struck dozens of times a year.',
  },
  {
    text: 'The national animal of Scotland is the unicorn.',
    isFact: true,
    because: 'It has been on the royal arms for centuries.',
  },
  { text: 'Bats are blind.', isFact: false, because: 'All of them can see, and some see very well.' },
  {
    text: 'There were sharks before there were trees.',
    isFact: true,
    because: 'By some tens of millions of years.',
  },
  {
    text: 'Napoleon was unusually short for his time.',
    isFact: false,
    because: 'About 1.69 m, which was ordinary. The French inch was longer than the English one.',
  },
  {
    text: 'The Eiffel Tower is taller on a hot day than on a cold one.',
    isFact: true,
    because: 'Iron expands, here by several centimetres.',
  },
  {
    text: 'Cleopatra lived closer to the first Moon landing than to the building of the Great Pyramid.',
    isFact: true,
    because: 'The pyramid was some 2,500 years old when she was born.',
  },
  {
    text: 'People use only ten percent of their brains.',
    isFact: false,
    because: 'Scans show activity nearly everywhere, even in meetings.',
  },
  {
    text: 'Students were taught in Oxford before the Aztecs founded their capital.',
    isFact: true,
    because: 'Teaching by 1096, Tenochtitlan in 1325.',
  },
  {
    text: 'Vikings wore helmets with horns in battle.',
    isFact: false,
    because: 'The horns were put on by an opera, a thousand years later.',
  },
  {
    text: 'The shortest war in history was over in less than an hour.',
    isFact: true,
    because: 'Britain against Zanzibar, 1896: about 40 minutes.',
  },
  { text: 'A group of flamingos is called a flamboyance.', isFact: true, because: 'Fittingly.' },
  {
    text: 'Scared ostriches bury their heads in the sand.',
    isFact: false,
    because: 'They run, and are very good at it.',
  },
  {
    text: 'Bulls become furious when they see the colour red.',
    isFact: false,
    because: 'They hardly see red. It is the waving that annoys them.',
  },
]
