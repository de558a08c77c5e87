/** Read while others still write. */
export const tipsCopy = {
  title: (number: number) => `Storytelling, rule ${number}`,
  tips: [
    'If nothing happens, a goose happens.',
    'Give the door a reason to creak.',
    'Somebody always knows more than they say. Let it be the cat.',
    'End on “and then”. It is not your problem any more.',
    'Names make everything worse. Name the sandwich.',
    'A storm fixes most plots and all umbrellas.',
    'The butler is innocent. He has been at the dentist.',
    'Leave something on the table for the next one.',
    'Nobody ever regretted a sudden uncle.',
    'When in doubt, open the other letter.',
  ],
} as const
