/** The rules on the About page. */
export const aboutCopy = {
  summary:
    'Quick questions with two to four answers. Give your own answer, then guess what most of the room said. 3 to 32 players, about 10 minutes.',
  phaseEnds:
    'Answer and Guess end as soon as everybody is done. Every question gets its own Answer, Guess and Result, 5 to 20 questions in all.',
  points: [
    { when: 'You guess what most of the room said', points: 100 },
    { when: 'You guess it, though you said something else', points: 150 },
    { when: 'You guess another answer, or none', points: 0 },
  ],
  scoring:
    'In a tie every top answer is right. With fewer than three answers a question is void. Being quick earns nothing extra. Level on points, right guesses decide, then answers with the majority.',
  secrecy:
    'Before the Result nobody is shown an answer, a guess or a count. The host can choose to show who said what. Without it no answer gets a name, but everybody sees the points, and they tell who guessed right.',
  awards:
    'On the podium there are three awards besides: Mind Reader had most right guesses, One of Us was most often with the majority, Lone Wolf was most often alone with an answer.',
} as const
