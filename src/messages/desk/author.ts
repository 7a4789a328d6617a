import type { Texts } from '../create-messages.ts'

export const author = {
  ownAccount: {
    zh: '这位作者用自己的账号登录，这一项由本人在账号资料里改',
    en: 'This author signs in with their own account and changes this in their own profile data',
  },
  renameHint: {
    zh: '改名后，这位作者的文章、卡片和目录都换成新名字；搜索随后跟上',
    en: 'After a change of name, the author’s stories, cards and contents show the new name; search follows soon after',
  },
  namesakes: {
    zh: '。另有 {count} 位读者早已叫这个名字，评论里以“作者”标记区分',
    en: '. {count} {count:reader has|readers have} had this name for longer; in comments an “Author” mark tells them apart',
  },
  personName: { zh: '姓名', en: 'Name' },
  titleHint: {
    zh: '写在姓名旁边，如：摄影记者。写成“城市版主编”“城市主笔”或“城市栏目主持人”，全部栏目一页就在“城市”下写出这位作者',
    en: 'Shown beside the name, such as: Photojournalist. An author whose title is the name of a column and the Chinese for chief editor, chief writer or host is named under that column on the page of all columns',
  },
  biography: { zh: '简介', en: 'Biography' },
  motto: { zh: '一句话', en: 'Motto' },
  portrait: { zh: '头像', en: 'Portrait' },
  about: {
    zh: '给稿件署名的人。新加的作者马上可以在稿件里选；名下有稿件的不能删除。可以有两位同名。',
    en: 'People who sign stories. A new author can be chosen in stories at once; one with stories cannot be deleted. Two can have the same name.',
  },
  articleCount: { zh: '{articleCount} 篇', en: '{articleCount} {articleCount:story|stories}' },
  followers: { zh: '关注', en: 'Followers' },
  followerCount: { zh: '{followerCount} 人', en: '{followerCount} {followerCount:reader|readers}' },
} as const satisfies Texts
