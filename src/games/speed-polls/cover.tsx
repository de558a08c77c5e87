import { memo } from 'react'
import { CoverArt, CoverCharacter, CoverSign } from '../kit/cover/cover-art.tsx'

/** Three say the same, and one does not. */
export default memo(function SpeedPollsCover() {
  return (
    <CoverArt left="sun" right="pink" gutter={[260, 217]}>
      <CoverSign sign="A" ink="cream" x={34} y={62} tilt={-10} />
      <CoverSign sign="A" ink="cream" x={104} y={40} tilt={4} />
      <CoverSign sign="A" ink="cream" x={176} y={66} tilt={10} />
      <CoverCharacter avatar="tangerine" x={-14} y={104} scale={1.08} tilt={-4} />
      <CoverCharacter avatar="ocean" x={62} y={92} scale={1.08} tilt={2} />
      <CoverCharacter avatar="minty" x={138} y={108} scale={0.98} tilt={5} />
      <CoverSign sign="B" ink="sky" x={306} y={70} tilt={6} />
      <CoverCharacter avatar="navy" x={246} y={102} scale={1.14} tilt={4} />
    </CoverArt>
  )
})
