/** The tree of tags for editing: parents, children, and levels. */
import type { TagNode } from './desk.tag.queries.ts'

export const LEVELS = 3

/** Nodes are given in order; so are all lists derived from them. */
export function growFamily(nodes: TagNode[]) {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const byParent = Map.groupBy(nodes, (node) => node.parent_id)
  const below = (id: number): TagNode[] => byParent.get(id) ?? []

  /** The nearest first. */
  function above({ parent_id }: TagNode): TagNode[] {
    const parent = parent_id === null ? undefined : byId.get(parent_id)
    return parent ? [parent, ...above(parent)] : []
  }

  function depthBelow({ id }: TagNode): number {
    const children = below(id)
    return children.length === 0 ? 0 : 1 + Math.max(...children.map(depthBelow))
  }

  return {
    find: (id: number) => byId.get(id),
    below,
    above,
    /** How many levels there are below it. */
    depthBelow,
    /** The names of its ancestors and its own: 生活 / 时令 / 节气. */
    wayOf: (node: TagNode): string => [...above(node).toReversed(), node].map(({ name }) => name).join(' / '),
  }
}

export type Family = ReturnType<typeof growFamily>
