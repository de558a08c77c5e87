import type { TextPrompt } from '../../text-prompt.ts'

export const romanceOpeners: readonly TextPrompt[] = [
  { id: 'romance-01', text: 'They met because both of them had ordered the last slice of cheesecake.' },
  { id: 'romance-02', text: 'Dear stranger on the 8.15 train, you left your umbrella and I left my heart.' },
  {
    id: 'romance-03',
    text: 'Marguerite had sworn off dancing, weddings and accordion players, in that order.',
  },
  {
    id: 'romance-04',
    text: 'Every Thursday a bunch of tulips arrived at the fire station, and nobody knew how.',
  },
  {
    id: 'romance-05',
    text: '“You again,” said the librarian, and stamped the book a little more gently than before.',
  },
  {
    id: 'romance-06',
    text: 'It was love at first sight, which was a pity, because neither of them had glasses on.',
  },
  {
    id: 'romance-07',
    text: 'Only two people in town could still dance the tango, and they were not on speaking terms.',
  },
  { id: 'romance-08', text: 'When Theo repaired the clock tower, he found a love letter between the cogs.' },
  {
    id: 'romance-09',
    text: 'The baker wrote a secret message on every cake, and one morning somebody wrote back.',
  },
  {
    id: 'romance-10',
    text: 'Across the crowded market, over a mountain of melons, somebody waved with a leek.',
  },
  { id: 'romance-11', text: 'Neither of them had planned to be stuck in a ski lift with a cello.' },
  {
    id: 'romance-12',
    text: 'For ten years Emil had been sending postcards to the wrong address, and today it answered.',
  },
  { id: 'romance-13', text: 'I never believed in fate until it delivered someone else’s pizza to my door.' },
  { id: 'romance-14', text: 'Two rival florists, one narrow street, and the wedding of the year.' },
  {
    id: 'romance-15',
    text: 'On the night of the lantern festival, the ferry had room for one more passenger.',
  },
  { id: 'romance-16', text: 'Count Orlando was charming, mysterious and completely lost.' },
  { id: 'romance-17', text: 'All she knew about him was his handwriting and his opinion on marmalade.' },
  {
    id: 'romance-18',
    text: '“May I have this dance?” asked the knight, and his armour answered with a squeak.',
  },
  { id: 'romance-19', text: 'Sofia’s parrot would not stop repeating the name of the man next door.' },
  {
    id: 'romance-20',
    text: 'Under the only lamp in the street, somebody was trying to propose to a letterbox.',
  },
  {
    id: 'romance-21',
    text: 'There was one rule in the tea house by the sea: never ask the pianist why he waits.',
  },
  {
    id: 'romance-22',
    text: 'A message in a bottle is romantic, but nine hundred of them need an explanation.',
  },
  {
    id: 'romance-23',
    text: 'Because of the snow, the whole wedding party had to stay, and so did the plumber.',
  },
  { id: 'romance-24', text: 'What began as a duel at dawn became a very long breakfast.' },
  {
    id: 'romance-25',
    text: 'Nobody at the costume ball knew that both halves of the horse were in love with each other.',
  },
  { id: 'romance-26', text: 'He played the tuba under her balcony, softly, as far as that is possible.' },
  { id: 'romance-27', text: 'By the fountain in the old square, two strangers reached for the same coin.' },
  {
    id: 'romance-28',
    text: 'Once upon a summer, in a village with one bicycle, somebody left a note in its basket.',
  },
  {
    id: 'romance-29',
    text: 'My aunt Ottilie has turned down seven proposals, and all seven are coming to tea.',
  },
  {
    id: 'romance-30',
    text: 'As the curtain fell, the understudy realised that the kiss had not been in the script.',
  },
  { id: 'romance-31', text: 'Half a ticket and a pressed daisy were all that he had left of that evening.' },
  {
    id: 'romance-32',
    text: 'Henrik wrote poems about the sea until the day the sea sent its daughter to complain.',
  },
  { id: 'romance-33', text: '“I do not love you,” said the fortune teller, “but the next customer will.”' },
  { id: 'romance-34', text: 'Long before they ever spoke, their dogs were already engaged.' },
  { id: 'romance-35', text: 'The gondola could hold three: two lovers, and a gondolier with opinions.' },
  { id: 'romance-36', text: 'If the bus had been on time, none of this would have happened.' },
  { id: 'romance-37', text: 'Somewhere in the orchestra, somebody was blushing in B flat.' },
  { id: 'romance-38', text: 'In the language of flowers, cactus means something very complicated.' },
  { id: 'romance-39', text: 'Everything changed on the day that the wrong bride got into the right taxi.' },
  { id: 'romance-40', text: 'At the tea dance for lonely ghosts, table four was still empty.' },
]
