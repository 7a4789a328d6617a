/** A text whose parameters are elements: a number in bold, a link in the middle of a sentence. */
import { Fragment, type ReactNode } from 'react'
import type { Params } from '#messages/create-messages.ts'

const MARK = '\u0000'

export function mixText<Name extends string>(
  text: (params: Params<Name>) => string,
  nodes: Readonly<Record<Name, ReactNode>>,
): ReactNode {
  const names = Object.keys(nodes) as Name[]
  const marked = Object.fromEntries(names.map((name) => [name, `${MARK}${name}${MARK}`])) as Params<Name>
  // Every second part is the name of a parameter.
  return text(marked)
    .split(MARK)
    .map((part, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of a text have no other identity than their place
      <Fragment key={index}>{index % 2 === 0 ? part : nodes[part as Name]}</Fragment>
    ))
}
