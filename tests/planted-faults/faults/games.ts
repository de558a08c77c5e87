import type { PlantedFault } from '../planted-fault.ts'

/** Faults of the kit. */
const ofTheKit: readonly PlantedFault[] = [
  {
    name: 'a phase ends when half of the present players have responded',
    file: 'src/games/kit/rules/phase-clock.ts',
    find: 'answers.length > 0 && answers.every((answer) => answer)',
    replace: '2 * answers.filter((answer) => answer).length > answers.length',
    finder: 'src/games/fact-or-fiction/settle.test.ts',
  },
  {
    name: 'a move after the deadline of its phase counts',
    file: 'src/games/kit/rules/game-rules.ts',
    find: 'state.phase !== rule.phase || isDue(state, moment)',
    replace: 'state.phase !== rule.phase',
    finder: 'src/games/contract.test.ts',
  },
  {
    name: 'a player who has left can still move',
    file: 'src/games/kit/rules/game-rules.ts',
    find: 'if (player === null || player.isGone) return refuse',
    replace: 'if (player === null) return refuse',
    finder: 'src/games/contract.test.ts',
  },
  {
    name: 'the pace of the room has no effect on the phases',
    file: 'src/games/kit/rules/phase-clock.ts',
    find: 'seconds * 1_000 * moment.pace',
    replace: 'seconds * 1_000',
    finder: 'src/games/contract.test.ts',
  },
  {
    name: 'a game goes on to its podium while no player is connected',
    file: 'src/games/kit/rules/phase-clock.ts',
    find: '    if (moment.attendedSince === null) return pause(state, moment)\n',
    replace: '',
    finder: 'src/games/contract.test.ts',
  },
  {
    name: 'a phase that an outage interrupted has no more time after it',
    file: 'src/games/kit/rules/phase-clock.ts',
    find: 'return notBefore(current, attendedSince + resumeMs, attendedSince + scaledMs(QUORUM_GRACE_MS, moment))',
    replace: 'return current',
    finder: 'src/games/contract.test.ts',
  },
  {
    name: 'a clock that was set back leaves a phase of any length',
    file: 'src/games/kit/rules/phase-clock.ts',
    find: '  if (isFromTheFuture(state, moment)) return { ...state, phaseEndsAt: now + phaseMs, quorumEndsAt: null }\n',
    replace: '',
    finder: 'src/games/contract.test.ts',
  },
  {
    name: 'the rank after a shared one is not skipped',
    file: 'src/games/kit/rules/ranking.ts',
    find: 'compare(above, score) !== 0) rank = index + 1',
    replace: 'compare(above, score) !== 0) rank += 1',
    finder: 'src/games/kit/rules/ranking.test.ts',
  },
  {
    name: 'an award is given that more than half of the players share',
    file: 'src/games/kit/rules/ranking.ts',
    find: '    if (playerIds.length > 1 && playerIds.length > scores.size / 2) continue\n',
    replace: '',
    finder: 'src/games/kit/rules/ranking.test.ts',
  },
  {
    name: 'a room is asked its most recent questions again',
    file: 'src/games/kit/prompts/prompts.ts',
    find: '(lastSeen.get(one.id) ?? 0) - (lastSeen.get(other.id) ?? 0)',
    replace: '(lastSeen.get(other.id) ?? 0) - (lastSeen.get(one.id) ?? 0)',
    finder: 'src/games/kit/prompts/prompts.test.ts',
  },
  {
    name: 'a guess with one typing error too many counts as right',
    file: 'src/games/kit/guessing/judge-guess.ts',
    find: "return least <= 0 ? 'right' : 'close'",
    replace: "return least <= 1 ? 'right' : 'close'",
    finder: 'src/games/kit/guessing/judge-guess.test.ts',
  },
  {
    name: 'the host can hide the text of a phase that is still to come',
    file: 'src/games/kit/questions/questions.ts',
    find: 'Array.from({ length: round + 1 }, (_, index) => ({',
    replace: 'Array.from({ length: round + 2 }, (_, index) => ({',
    finder: 'src/games/speed-polls/game.test.ts',
  },
]

const ofFactOrFiction: readonly PlantedFault[] = [
  {
    name: 'an author can vote on their own statement',
    file: 'src/games/fact-or-fiction/moves.ts',
    find: "  if (onStage.authorId === voter.id) return refuseMove('author-cannot-vote')\n",
    replace: '',
    finder: 'src/games/fact-or-fiction/vote.test.ts',
  },
  {
    name: 'a changed statement stays submitted',
    file: 'src/games/fact-or-fiction/moves.ts',
    find: 'withSubmitted({ ...state, statements }, author, false)',
    replace: 'withSubmitted({ ...state, statements }, author, author.hasSubmitted)',
    finder: 'src/games/fact-or-fiction/submit.test.ts',
  },
  {
    name: 'the truth of a statement is in the view before its Reveal',
    file: 'src/games/fact-or-fiction/view.ts',
    find: "onStage === null || state.phase !== 'reveal' ? null",
    replace: 'onStage === null ? null',
    finder: 'src/games/fact-or-fiction/secrets.test.ts',
  },
  {
    name: 'a statement that the host has hidden still earns its author points',
    file: 'src/games/fact-or-fiction/scoring.ts',
    find: 'author === undefined || isWorthless(state, entryOf(statement))',
    replace: 'author === undefined',
    finder: 'src/games/fact-or-fiction/hide.test.ts',
  },
  {
    name: 'the same author has two statements in a row where a pass ends',
    file: 'src/games/fact-or-fiction/deck.ts',
    find: 'arrange(splitIntoPasses(statements, randomInt), randomInt).flat()',
    replace: 'splitIntoPasses(statements, randomInt).flat()',
    finder: 'src/games/fact-or-fiction/deck.test.ts',
  },
]

const ofSpeedPolls: readonly PlantedFault[] = [
  {
    name: 'a poll with two answers has a majority',
    file: 'src/games/speed-polls/scoring.ts',
    find: 'const ANSWERS_MIN = 3',
    replace: 'const ANSWERS_MIN = 2',
    finder: 'src/games/speed-polls/scoring.test.ts',
  },
  {
    name: 'the authors of answers are shown although the names are switched off',
    file: 'src/games/speed-polls/game.ts',
    find: 'said: showNames ? players',
    replace: 'said: showNames || players.length > 0 ? players',
    finder: 'src/games/speed-polls/game.test.ts',
  },
  {
    name: 'the counts of a poll are in the view while its answers are guessed',
    file: 'src/games/speed-polls/game.ts',
    find: "result: phase === 'result' ? result() : null",
    replace: "result: phase !== 'answer' ? result() : null",
    finder: 'src/games/speed-polls/game.test.ts',
  },
  {
    name: 'a guess against the own answer earns no more than others',
    file: 'src/games/speed-polls/scoring.ts',
    find: 'RIGHT_GUESS_POINTS + (isAgainst ? AGAINST_YOURSELF_POINTS : 0)',
    replace: 'RIGHT_GUESS_POINTS',
    finder: 'src/games/speed-polls/scoring.test.ts',
  },
]

const ofQuickfireDoodles: readonly PlantedFault[] = [
  {
    name: 'an artist can guess their own doodle',
    file: 'src/games/quickfire-doodles/moves.ts',
    find: "  if (artist.id === playerId) return refuse({ code: 'move-refused', reason: 'own-doodle' })\n",
    replace: '',
    finder: 'src/games/quickfire-doodles/guess.test.ts',
  },
  {
    name: 'a close guess is shown to everybody',
    file: 'src/games/quickfire-doodles/moves.ts',
    find: "    case 'close':\n      return refuse({ code: 'move-refused', reason: 'close' })\n    case 'wrong': {",
    replace: "    case 'close':\n    case 'wrong': {",
    finder: 'src/games/quickfire-doodles/guess.test.ts',
  },
  {
    name: 'a player who has guessed the word sees it before the others',
    file: 'src/games/quickfire-doodles/view.ts',
    find: "const knowsWord = state.phase === 'answer' || artist.id === viewer",
    replace:
      "const knowsWord = state.phase === 'answer' || artist.id === viewer || (viewer !== null && hasIt(state, doodle, viewer))",
    finder: 'src/games/quickfire-doodles/game.test.ts',
  },
  {
    name: 'a player with one colour can draw in all of them',
    file: 'src/games/quickfire-doodles/moves.ts',
    find: "  if (state.oneColour && !move.steps.every((step) => BLACK.test(step))) return refuse({ code: 'bad-move' })\n",
    replace: '',
    finder: 'src/games/quickfire-doodles/draw.test.ts',
  },
  {
    name: 'a swapped word keeps the strokes of the first one',
    file: 'src/games/quickfire-doodles/moves.ts',
    find: 'accept(withoutInk({ ...state, swapped: [...state.swapped, doodle] }, doodle))',
    replace: 'accept({ ...state, swapped: [...state.swapped, doodle] })',
    finder: 'src/games/quickfire-doodles/draw.test.ts',
  },
]

const ofChainStory: readonly PlantedFault[] = [
  {
    name: 'an author earns points for the heart on their own sentence',
    file: 'src/games/chain-story/scoring.ts',
    find: '(heartsByNumber(state).get(number) ?? 0) - own',
    replace: '(heartsByNumber(state).get(number) ?? 0)',
    finder: 'src/games/chain-story/scoring.test.ts',
  },
  {
    name: 'a player writes twice in one story',
    file: 'src/games/chain-story/rotation.ts',
    find: 'storiesLeft = storiesLeft.map((stories, writer) => stories.filter((story) => writers[story] !== writer))',
    replace: 'storiesLeft = storiesLeft.map((stories) => stories)',
    finder: 'src/games/chain-story/rotation.test.ts',
  },
  {
    name: 'the authors of a story are in the view while it is read',
    file: 'src/games/chain-story/view.ts',
    find: '...storyOf(state, story, haveAlarmsRung(state)),',
    replace: '...storyOf(state, story, true),',
    finder: 'src/games/chain-story/read.test.ts',
  },
  {
    name: 'a writer sees the whole story instead of its last sentence',
    file: 'src/games/chain-story/view.ts',
    find: "before: last?.text ?? openers[story]?.text ?? '',",
    replace:
      "before: [openers[story]?.text ?? '', ...sentencesOf(state, story, turn).map(({ text }) => text)].join(' '),",
    finder: 'src/games/chain-story/write.test.ts',
  },
  {
    name: 'a secret word counts within another word',
    file: 'src/games/chain-story/sentence.ts',
    find: '` ${foldText(text)} `',
    replace: 'foldText(text)',
    finder: 'src/games/chain-story/scoring.test.ts',
  },
]

export const faultsOfGames: readonly PlantedFault[] = [
  ...ofTheKit,
  ...ofFactOrFiction,
  ...ofSpeedPolls,
  ...ofQuickfireDoodles,
  ...ofChainStory,
]
