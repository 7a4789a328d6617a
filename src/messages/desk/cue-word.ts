import type { Texts } from '../create-messages.ts'

export const cueWord = {
  term: { zh: '词', en: 'Term' },
  usedWhere: { zh: '用在哪里', en: 'Used where' },
  kindHint: {
    zh: '轮换提示词在搜索框里轮流出现；默认词只有一个；备用热词在搜索太少时补进热搜',
    en: 'Rotating terms take turns in the search field; there is only one default term; spare hot terms fill up the hot terms when there are too few searches',
  },
  linkHint: {
    zh: '填栏目地址（/column/5）时，点搜索直接进栏目；留空或填别的地址，就搜这个词',
    en: 'With the address of a column (/column/5), searching leads straight to it; empty or with another address, it searches for this term',
  },
  about: {
    zh: '搜索框里轮换的词。热搜榜的置顶和屏蔽在{link}里。',
    en: 'Terms that take turns in the search field. To pin or ban hot terms, go to {link}.',
  },
} as const satisfies Texts
