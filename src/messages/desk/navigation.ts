import type { Texts } from '../create-messages.ts'

export const navigation = {
  linkHint: {
    zh: '站内写路径，如 /column/5；站外写 https:// 开头的网址',
    en: 'A path such as /column/5 on this site, or an address starting with https:// elsewhere',
  },
  place: { zh: '位置', en: 'Place' },
  parentItem: { zh: '放在哪一项的菜单里', en: 'In the menu of' },
  parentHint: { zh: '留空就是页头的一级导航', en: 'Leave empty for the first level of the header' },
  iconHint: {
    zh: '首页图标区和页头菜单里显示',
    en: 'Shown in the icon navigation of the front page and in the header menus',
  },
  about: {
    zh: '页头、首页图标区和页脚的链接。拖动调整同一处的次序，保存后读者立刻看到。',
    en: 'The links in the header, the icon navigation of the front page and the footer. Drag to change the order within a place; readers see changes as soon as you save.',
  },
  menu: { zh: '菜单', en: 'Menu' },
  childCount: { zh: '{childCount} 项', en: '{childCount} {childCount:item|items}' },
} as const satisfies Texts
