/** Where the narrow layout ends (spec 4 and 9), by the width of the body; the style sheets name the same figure. */
export const NARROW_WIDTH = 768

export const isNarrow = (bodyWidth: number) => bodyWidth <= NARROW_WIDTH
