/**
 * Names that readers cannot take: of the publisher, of its staff and authors, and whatever looks like one of them. Two names
 * look alike if they have the same skeleton, as in Unicode Technical Standard 39.
 */

/**
 * Letters that look like Latin ones, by the letter. From confusables.txt of UTS 39 (Unicode 16): the scripts that fonts of
 * phones and browsers draw. Compatibility forms (full-width, mathematical, circled) are not here: NFKD resolves them.
 */
const LATIN_LOOKS: readonly (readonly [string, string])[] = [
  ['a', 'аАαΑɑᴀᎪꓮ@ɐ'],
  ['b', 'вВβΒʙᏴꓐЬьƅßᏏ'],
  ['c', 'сСϲᴄᏟꓚⲥ'],
  ['d', 'ԁԀᴅᎠꓓđĐɖꭰ'],
  ['e', 'еЕεΕᴇᎬꓰɛəєЄ'],
  ['f', 'ꜰꓝϝƒ'],
  ['g', 'ɡɢԍԌᏀꓖց'],
  ['h', 'нНһҺΗʜᎻꓧհħ'],
  ['i', 'іІιΙıɩɪᎥꓲӏӀ|ǀ∣Ⅰ'],
  ['j', 'јЈᴊᎫꓙϳ'],
  ['k', 'кКκΚᴋᏦꓗқҚ'],
  ['l', 'ʟᏞꓡłŁ'],
  ['m', 'мМΜᴍᎷꓟ'],
  ['n', 'пηΝɴꓠոռ'],
  ['o', 'оОοΟσθᴏꓳօՕøØ〇○◯ⲟ'],
  ['p', 'рРρΡᴘᏢꓑþƿ'],
  ['q', 'ԛԚզ'],
  ['r', 'гґʀᎡꓣᴦ'],
  ['s', 'ѕЅꜱᏚꓢՏ$'],
  ['t', 'тТτΤᴛᎢꓔŧ'],
  ['u', 'υμᴜꓴսՍʋ'],
  ['v', 'ѵѴνᴠᏙꓦ'],
  ['w', 'ԝԜшщωᴡᎳꓪɯա'],
  ['x', 'хХχΧꓫ'],
  ['y', 'уУүҮΥγʏꓬ'],
  ['z', 'ΖᴢᏃꓜ'],
]

/** Characters that the eye confuses in a name, the first of each for all of them. */
const HAN_LOOKS = [
  ...[
    '日曰ㄖ',
    '己已巳',
    '末未',
    '土士',
    '天夭',
    '人入',
    '干千于',
    '戊戌戍',
    '口囗ロ',
    '母毋毌',
    '市巿',
    '官宫',
    '管菅',
  ],
  ...['辑缉揖', '客容', '守宇', '七匕', '白自', '木术', '候侯', '免兔', '鸟乌', '今令', '午牛', '名各', '竟竞', '壁璧'],
  ...[
    '茶荼',
    '微徽',
    '晴睛',
    '治冶',
    '力カ',
    '二ニ',
    '八ハ',
    '工エ',
    '夕タ',
    '卜ト',
    '一ー㇐ㄧ',
    '丫ㄚ',
    '员贠',
    '系糸',
  ],
  ...['王玉壬', '田由', '贝见', '刀刁', '丁了', '侍待', '崇祟', '折析', '柬東', '洒酒', '编偏', '卫工'],
]

/** After lower case, where `I` has become `i`. */
const SAME = [...HAN_LOOKS, 'l1i!', 'o0']

const byCharacter = (rows: readonly (readonly [string, string])[]) =>
  new Map(rows.flatMap(([prototype, looks]) => [...looks].map((look) => [look, prototype] as const)))

const LATIN = byCharacter(LATIN_LOOKS)
const MERGED = byCharacter(SAME.map(([prototype = '', ...looks]) => [prototype, looks.join('')] as const))

/** White letters on black, and the letters of which flags are made; NFKD leaves them. */
const LETTER_RANGES = [0x1f150, 0x1f170, 0x1f1e6] as const
const LETTERS = 26

function latinOf(character: string): string {
  const known = LATIN.get(character)
  if (known !== undefined) return known
  const point = character.codePointAt(0)!
  const start = LETTER_RANGES.find((first) => point >= first && point < first + LETTERS)
  return start === undefined ? character : String.fromCharCode(0x61 + point - start)
}

/** In any part of a name. */
const HOUSE_WORDS = [
  ...['编辑部', '编辑室', '编辑台', '主编', '总编', '管理员', '官方', '客服', '版主', '工作人员', '审核员'],
  ...[
    '值班编辑',
    '责任编辑',
    '执行编辑',
    '实习编辑',
    '本刊编辑',
    '本刊记者',
    '超级管理',
    '站长',
    '系统通知',
    '系统消息',
    '已注销',
  ],
]
/** As the whole name: parts of names of many. */
const HOUSE_NAMES = ['编辑', '记者', '小编', '本刊', '本站', '系统', '运营', '审核', '值班', '管理', '发行部', '财务']
const HOUSE_LATIN = [
  ...['admin', 'administrator', 'official', 'moderator', 'editor', 'staff', 'system', 'root', 'webmaster'],
  ...['guanfang', 'guanliyuan', 'kefu', 'bianji', 'bianjibu', 'zhubian', 'xiaobian'],
]
/** What is put beside such a word without making it another name. */
const FILLERS = ['the', 'team', 'desk', 'weekly', 'news', 'support', 'service', 'help', 'bot', 'real', 'cn']
/** What is put beside the name of a colleague. */
const TITLES = ['编辑', '记者', '主笔', '作者', '本人', '老师', '专栏', '特约', '首席', '责编', '真身', '本尊']

const alternatives = (words: readonly string[]) => words.toSorted((a, b) => b.length - a.length).join('|')

/** Of the publisher: as they are written, and in Latin letters. */
export type OwnNames = { words: readonly string[]; latin: readonly string[] }

/** `fold`: one form for upper and lower case, full and half width, traditional and simplified, with accents and without. */
export function createNameRule(fold: (text: string) => string, own: OwnNames) {
  const letterwise = (text: string) => fold([...text.normalize('NFKD')].map(latinOf).join(''))
  const merge = (text: string) => [...text].map((character) => MERGED.get(character) ?? character).join('')
  const strip = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '')
  const join = (text: string) => text.replaceAll('rn', 'm').replaceAll('vv', 'w')

  /** The same for all that look alike, however they are spaced or decorated; empty for a name without letters. */
  const skeletonOf = (text: string): string => join(strip(merge(letterwise(text))))

  const houseWords = [...own.words, ...HOUSE_WORDS].map(skeletonOf).filter(Boolean)
  const latinWords = [...own.latin, ...HOUSE_LATIN]
  const houseNames = new Set(HOUSE_NAMES.map(skeletonOf))
  const latin = alternatives([...latinWords, ...latinWords.map(skeletonOf)])
  const latinWord = new RegExp(`(?:^|[^a-z])(?:${latin})(?![a-z])`)
  const latinParts = new RegExp(`(?:${alternatives([...latinWords, ...FILLERS].map(skeletonOf))})`, 'g')
  const anyLatin = new RegExp(`(?:${alternatives(latinWords.map(skeletonOf))})`)
  const titles = new RegExp(`(?:${alternatives(TITLES.map(skeletonOf))})`, 'g')

  return {
    skeletonOf,

    /** Whether a name could be taken for the publisher or its staff in general. */
    looksLikeStaff(name: string): boolean {
      const plain = letterwise(name)
      const skeleton = skeletonOf(name)
      if (houseWords.some((word) => skeleton.includes(word)) || houseNames.has(skeleton)) return true
      if (latinWord.test(plain) || latinWord.test(merge(plain))) return true
      // Words without anything between them: EditorAdmin, theEditor.
      return anyLatin.test(skeleton) && skeleton.replaceAll(latinParts, '') === ''
    },

    /** Whether it looks like one of these names, with or without a title beside it. */
    looksLikeOneOf(name: string, names: readonly string[]): boolean {
      const skeleton = skeletonOf(name)
      if (!skeleton) return false
      const bare = skeleton.replaceAll(titles, '')
      return names.map(skeletonOf).some((taken) => taken === skeleton || (taken.length > 1 && taken === bare))
    },
  }
}
