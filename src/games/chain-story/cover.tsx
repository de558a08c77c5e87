import { memo } from 'react'
import { m } from '#messages'
import { CoverArt, CoverCharacter, CoverSpeech } from '../kit/cover/cover-art.tsx'

/** Three tell one story, and the third knows best. */
export default memo(function ChainStoryCover() {
  return (
    <CoverArt left="sky" right="mint" gutter={[141, 106]} middle={{ ink: 'pink', gutter: [261, 228] }}>
      <CoverCharacter avatar="sage" x={-6} y={92} scale={1.22} tilt={-4} />
      <CoverCharacter avatar="indigo" x={108} y={98} scale={1.16} tilt={2} />
      <CoverCharacter avatar="teal" x={236} y={88} scale={1.28} tilt={4} />
      <CoverSpeech word={m.story_cover_first()} ink="cream" x={10} y={22} width={104} tilt={-4} tail={44} />
      <CoverSpeech word={m.story_cover_second()} ink="sun" x={132} y={46} width={96} tilt={3} tail={40} />
      <CoverSpeech word={m.story_cover_third()} ink="cream" x={252} y={14} width={100} tilt={4} tail={46} />
    </CoverArt>
  )
})
