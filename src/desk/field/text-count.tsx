/** How much of the maximum length is used, once that is relevant. */
export function TextCount({ used, max }: { used: number; max: number }) {
  if (used < max * 0.6) return null
  return (
    <>
      {used} / {max}
    </>
  )
}
