import type { Texts } from '../create-messages.ts'

export const commerce = {
  membershipNotSold: { zh: '这种会员现在不出售', en: 'This membership is not on sale now' },
  printOnly: {
    zh: '这一期只有纸刊，没有数字版出售',
    en: 'This issue is in print only; there is no digital issue on sale',
  },
  freeNoPurchase: { zh: '这件内容免费，不用购买', en: 'This is free; there is no need to buy it' },
  issueName: { zh: '{magazineName} 第{number}期', en: '{magazineName} No. {number}' },
  issueCover: { zh: '{issue}封面：{title}', en: 'Cover of {issue}: {title}' },
  issueIntro: {
    zh: '购买后，这一期的文章永久可读',
    en: 'Once bought, the stories of this issue are yours to read for good',
  },
  courseForMembers: {
    zh: '这门课程不单独出售，{memberships}可以听',
    en: 'This course is not sold singly; you can listen to it with {memberships}',
  },
  aMembership: { zh: '会员', en: 'a membership' },
  courseIntro: { zh: '购买后，全部课时永久可听', en: 'Once bought, all the lessons are yours to listen to for good' },
  editionCover: { zh: '{magazineName}第{number}期封面', en: 'Cover of {magazineName} No. {number}' },
  audioEditionIntro: {
    zh: '购买后，这一期的录音永久可听',
    en: 'Once bought, the recordings of this issue are yours to listen to for good',
  },
  audioBookIntro: { zh: '购买后，全书永久可听', en: 'Once bought, the whole book is yours to listen to for good' },
  issueFullTitle: { zh: '{issue}：{title}', en: '{issue}: {title}' },
  notOnSale: { zh: '没有这件商品，或已下架', en: 'This is not on sale, or no longer is' },
  noTrial: { zh: '现在没有会员体验', en: 'There is no membership trial now' },
  trialForNewMembers: {
    zh: '你已开通过{name}，{days}体验只送给新会员',
    en: 'You have had {name} before; the trial of {days} is for new members only',
  },
} as const satisfies Texts
