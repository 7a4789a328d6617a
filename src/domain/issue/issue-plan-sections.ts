/**
 * Three-way merge of ordered items under headings, such as the stories of an issue: additions, changes, moves and removals
 * of one side are applied; where both have touched the same item, ours wins, and nothing that one side has worked on is
 * removed because the other removed it.
 */

export type Section<Item> = { title: string; items: Item[] }

type Keyed<Item> = { key: string; title: string; keys: string[]; byKey: Map<string, Item> }
type Placed<Item> = { item: Item; section: string }

export type ItemWords<Item> = {
  /** identifies it on the other side */
  keyOf: (item: Item) => string
  /** two of them are the same when these are */
  textOf: (item: Item) => string
  /** of something that all three have */
  merge: (base: Item, ours: Item, theirs: Item) => Item
}

/** The second with the same name is another one. */
function createCounter(): (name: string) => string {
  const seen = new Map<string, number>()
  return (name) => {
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return `${name}#${count}`
  }
}

function addKeys<Item>(sections: readonly Section<Item>[], { keyOf }: ItemWords<Item>): Keyed<Item>[] {
  const nameSection = createCounter()
  const nameItem = createCounter()
  return sections.map(({ title, items }) => {
    const entries = items.map((item) => [nameItem(keyOf(item)), item] as const)
    return { key: nameSection(title.trim()), title, keys: entries.map(([key]) => key), byKey: new Map(entries) }
  })
}

const indexItems = <Item>(sections: readonly Keyed<Item>[]): Map<string, Placed<Item>> =>
  new Map(
    sections.flatMap(({ key: section, byKey }) => [...byKey].map(([key, item]) => [key, { item, section }] as const)),
  )

const shapeOf = <Item>(sections: readonly Keyed<Item>[]): string =>
  JSON.stringify(sections.map(({ key, keys }) => [key, keys]))

/** Inserts after the nearest predecessor in `order` that is present. */
function putInOrder(list: string[], order: readonly string[], key: string): void {
  for (let at = order.indexOf(key) - 1; at >= 0; at--) {
    const index = list.indexOf(order[at]!)
    if (index >= 0) {
      list.splice(index + 1, 0, key)
      return
    }
  }
  list.unshift(key)
}

export function mergeSections<Item>(
  base: readonly Section<Item>[],
  ours: readonly Section<Item>[],
  theirs: readonly Section<Item>[],
  words: ItemWords<Item>,
): Section<Item>[] {
  const sides = { base: addKeys(base, words), ours: addKeys(ours, words), theirs: addKeys(theirs, words) }
  const at = { base: indexItems(sides.base), ours: indexItems(sides.ours), theirs: indexItems(sides.theirs) }
  // The side that has reordered items determines the order.
  const [lead, other] =
    shapeOf(sides.ours) === shapeOf(sides.base) ? (['theirs', 'ours'] as const) : (['ours', 'theirs'] as const)

  const isTouched = (side: 'ours' | 'theirs', key: string): boolean => {
    const [before, after] = [at.base.get(key), at[side].get(key)]
    if (!before || !after) return before !== after
    return before.section !== after.section || words.textOf(before.item) !== words.textOf(after.item)
  }
  const isSentAway = (key: string): boolean => {
    const [before, here, there] = [at.base.get(key), at[lead].get(key), at[other].get(key)]
    return (
      before !== undefined && there !== undefined && here?.section === before.section && there.section !== here.section
    )
  }
  const stays = (key: string) => at[other].has(key) || isTouched(lead, key)
  const comes = (key: string) => (at[lead].has(key) ? isSentAway(key) : isTouched(other, key))

  const lists = new Map(
    sides[lead].map(({ key, keys }) => [key, keys.filter((item) => stays(item) && !isSentAway(item))] as const),
  )
  const order = sides[lead].map(({ key }) => key)
  const known = new Set(sides.base.map(({ key }) => key))
  for (const section of sides[other]) {
    const coming = section.keys.filter(comes)
    if (!lists.has(section.key) && (coming.length > 0 || !known.has(section.key))) {
      lists.set(section.key, [])
      putInOrder(
        order,
        sides[other].map(({ key }) => key),
        section.key,
      )
    }
    for (const key of coming) putInOrder(lists.get(section.key)!, section.keys, key)
  }
  // A section that the other side has removed or renamed is dropped once it is empty.
  const there = new Set(sides[other].map(({ key }) => key))
  const isLeft = (key: string) => known.has(key) && !there.has(key) && lists.get(key)!.length === 0

  const titles = new Map([...sides[other], ...sides[lead]].map(({ key, title }) => [key, title]))
  const itemOf = (key: string): Item => {
    const [first, mine, yours] = [at.base.get(key), at.ours.get(key), at.theirs.get(key)]
    if (first && mine && yours) return words.merge(first.item, mine.item, yours.item)
    return (mine ?? yours)!.item
  }
  return order
    .filter((key) => !isLeft(key))
    .map((key) => ({ title: titles.get(key)!, items: lists.get(key)!.map(itemOf) }))
}
