import type { TextPrompt } from '../../text-prompt.ts'

export const mysteryOpeners: readonly TextPrompt[] = [
  { id: 'mystery-01', text: 'The lighthouse had been switched off, and nobody would say by whom.' },
  { id: 'mystery-02', text: 'Inspector Plum found one clue: a very wet sandwich.' },
  {
    id: 'mystery-03',
    text: '“Nobody leaves this garden,” said the butler, “until we have found the other flamingo.”',
  },
  {
    id: 'mystery-04',
    text: 'Exactly at nine, the portrait of the admiral was seen leaving through the kitchen.',
  },
  { id: 'mystery-05', text: 'There were six guests, seven coats and one very nervous cook.' },
  { id: 'mystery-06', text: 'Someone had replaced every book in the library with the same book.' },
  { id: 'mystery-07', text: 'Footprints led up to the door of the greenhouse, and then up the wall.' },
  {
    id: 'mystery-08',
    text: 'It was the quiet sort of village in which a missing teaspoon makes the front page.',
  },
  { id: 'mystery-09', text: 'Miss Amaro had solved forty cases, and all of them before breakfast.' },
  {
    id: 'mystery-10',
    text: 'Why would anybody steal a single left glove from each of the orchestra’s players?',
  },
  { id: 'mystery-11', text: 'I had been a detective for eleven minutes when the telephone rang.' },
  { id: 'mystery-12', text: 'When they opened the safe, it contained only a map of the safe.' },
  {
    id: 'mystery-13',
    text: 'A stranger got off the midnight train, carrying a birdcage and a receipt for fog.',
  },
  { id: 'mystery-14', text: 'On the piano lay a letter, sealed in wax, and addressed to “the culprit”.' },
  {
    id: 'mystery-15',
    text: 'Old Mr Fennel swore that the scarecrow had not been wearing that hat yesterday.',
  },
  {
    id: 'mystery-16',
    text: 'Behind the wallpaper of room twelve they found another wallpaper, with instructions.',
  },
  {
    id: 'mystery-17',
    text: '“I was in the rose garden all evening,” said the count, dripping with sea water.',
  },
  {
    id: 'mystery-18',
    text: 'Each spring the same parcel arrives at the police station, and each spring it is a little larger.',
  },
  { id: 'mystery-19', text: 'The prize marrow had vanished from the village fair, along with the judge.' },
  {
    id: 'mystery-20',
    text: 'Nothing was missing from the museum, and that was what worried the night guard.',
  },
  { id: 'mystery-21', text: 'The twins reported each other missing on the same morning.' },
  {
    id: 'mystery-22',
    text: 'Halfway through the opera, the chandelier asked for the lights to be turned down.',
  },
  { id: 'mystery-23', text: 'In the fog, somebody was playing the accordion backwards.' },
  {
    id: 'mystery-24',
    text: 'Only one of the seven clocks in the manor was right, and it was the painted one.',
  },
  {
    id: 'mystery-25',
    text: 'Whoever had hidden the crown jewels in the jam had also eaten most of the jam.',
  },
  { id: 'mystery-26', text: 'All the suspects had the same alibi, the same umbrella and the same cough.' },
  {
    id: 'mystery-27',
    text: 'Detective Sorrel never travelled without her magnifying glass and her second best magnifying glass.',
  },
  { id: 'mystery-28', text: 'Under the lake, the divers found a perfectly dry staircase.' },
  { id: 'mystery-29', text: '“Simple,” said the inspector, who had not yet understood a thing.' },
  {
    id: 'mystery-30',
    text: 'At the auction, a locked suitcase was sold for a fortune, and then it sneezed.',
  },
  {
    id: 'mystery-31',
    text: 'For the third time this week, the ghost of Marrow Hall had filled in a complaint form.',
  },
  {
    id: 'mystery-32',
    text: 'Every window of the tower was lit, though nobody had lived there since the invention of the lamp.',
  },
  { id: 'mystery-33', text: 'My first client paid in buttons and would not tell me her name.' },
  {
    id: 'mystery-34',
    text: 'Somewhere on this ferry there is a thief, and somewhere on this thief there is a ferret.',
  },
  {
    id: 'mystery-35',
    text: 'They say that the weathervane of Crowley points at the guilty, and this morning it pointed at the baker.',
  },
  { id: 'mystery-36', text: 'Long after closing time, the carousel turned once and stopped at the tiger.' },
  { id: 'mystery-37', text: 'If the gardener had not sneezed, nobody would have looked inside the tuba.' },
  { id: 'mystery-38', text: 'Besides the missing violin, there was the matter of the extra violinist.' },
  { id: 'mystery-39', text: 'One chess piece is moved in the café each night, and tonight it is checkmate.' },
  { id: 'mystery-40', text: 'That the cat knew something was obvious to everybody but the cat.' },
]
