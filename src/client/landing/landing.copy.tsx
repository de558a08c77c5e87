export const landingCopy = {
  documentTitle: 'Rumpus',
  hero: {
    label: 'Rumpus',
    tagline: 'Party games for teams that are apart',
    ease: 'No account. Nothing to install.',
    says: 'Zippy says…',
    statement: 'I missed a flight because I was winning at airport chess.',
    fact: 'Fact!',
    fiction: 'Fiction?',
    stepsLabel: 'How it goes',
    steps: ['Make a room', 'Share four letters', 'Play'],
  },
  back: {
    seatKept: 'Your seat is still warm.',
    link: (code: string) => `Back to room ${code}`,
  },
  nameMissingTitle: 'Name Required',
  failed: 'Oops!',
  create: {
    heading: 'Create a Room',
    roomName: 'Room Name',
    submit: 'Create Room',
    nameMissing: 'Hold up! We need to know what to call you!',
    failed: 'Failed to create room. Please try again!',
  },
  join: {
    heading: 'Join a Room',
    roomCode: 'Room Code',
    submit: 'Join Room',
    nameMissing: 'Wait! We need your name first!',
    codeMissing: 'You need a room code to join the party!',
    codeMissingTitle: 'Code Required',
    codeError: 'Four letters or digits',
    failed: 'Failed to join room. Check the code and try again!',
  },
  credit: (
    <>
      Made by the <u>Rumpus crew</u>
    </>
  ),
} as const
