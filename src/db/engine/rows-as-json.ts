/** A select that gives the rows of another as JSON. `before` is the number of parameters that stand before it in the statement. */
export type RowsAsJson = (sql: string, before: number) => string
