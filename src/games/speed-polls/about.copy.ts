/** The points on the About page. The rules are those of the definition. */
export const aboutCopy = {
  points: [
    { when: 'You guess what most of the room said', points: 100 },
    { when: 'You guess it, though you said something else', points: 150 },
    { when: 'You guess another answer, or none', points: 0 },
  ],
} as const
