/** Assigns tags to a story. Authors enter free keywords; these are matched to the tag tree. */

type LeafTag = { id: number; name: string }
type TagTree = { children: { children: LeafTag[] }[] }[]

/** Keywords that mean a tag without containing it. */
const TAG_OF_WORD: Record<string, string> = {
  邻里: '社区',
  公共时钟: '公共空间',
  公共座椅: '公共空间',
  公共设计: '公共空间',
  桥梁: '建筑',
  老作坊: '手艺人',
  乡村厨师: '手艺人',
  冰箱: '收纳',
  笙: '民乐',
  唢呐: '民乐',
  月亮: '星空',
  地球自转: '星空',
  物候: '节气',
  燕子: '鸟类',
  候鸟: '鸟类',
  花粉: '植物',
  海滨: '海洋',
  老房子: '老屋',
  母女: '父母',
  重组家庭: '孩子',
  独生子女: '孩子',
  亲属称谓: '语言',
  养老院: '祖辈',
  晚年: '祖辈',
  老年: '祖辈',
  康复: '走路',
  医院: '陪诊',
  牙科: '牙齿',
}

/** The fallback tag of a story whose keywords match no tag. */
const TAG_OF_COLUMN: Record<string, string> = {
  city: '公共空间',
  food: '菜市场',
  reading: '书评',
  music: '古典',
  film: '影评',
  science: '植物',
  family: '父母',
  health: '体检',
  design: '器物',
  travel: '县城',
  people: '手艺人',
  society: '社区',
}

/** Tags of the third level: the same word, a word within a word, or a synonym; at least one. */
export function chooseTags(tree: TagTree, words: string[], columnCode: string): number[] {
  const leaves = tree.flatMap((root) => root.children).flatMap((branch) => branch.children)
  const means = (word: string, name: string) =>
    word.includes(name) || (word.length > 1 && name.includes(word)) || TAG_OF_WORD[word] === name
  const named = leaves.filter(({ name }) => words.some((word) => means(word, name)))
  const chosen = named.length > 0 ? named : leaves.filter(({ name }) => name === TAG_OF_COLUMN[columnCode])
  return (chosen.length > 0 ? chosen : leaves.slice(0, 1)).map(({ id }) => id)
}
