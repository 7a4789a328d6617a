/** How much of the room is used, once it matters. */
export function TextCount({ used, max }: { used: number; max: number }) {
  if (used < max * 0.6) return null
  return (
    <>
      {used} / {max}
    </>
  )
}
