import type { Texts } from '../create-messages.ts'

export const plan = {
  noTitle: { zh: '未定标题', en: 'No title yet' },
  andMore: { zh: '；还有 {count} 项', en: '; and {count} more' },
  notReady: { zh: '还不能出刊：{missing}{rest}', en: 'Cannot be released yet: {missing}{rest}' },
  noSuchIssue: { zh: '没有这一期', en: 'There is no such issue' },
  planTitle: { zh: '{issue}《{title}》', en: '{issue} “{title}”' },
  releasedTitle: { zh: '{issue}《{title}》', en: '{issue} “{title}”' },
  storiesPublished: { zh: '一并发布 {count} 篇稿件', en: 'Published {count} {count:story|stories} with it' },
  noSuchMagazine: { zh: '没有这本刊物', en: 'There is no such magazine' },
  scheduledCannotEdit: {
    zh: '这一期已经定时出刊，先取消定时再修改',
    en: 'The release of this issue is scheduled; cancel the schedule before you edit it',
  },
  releasedStaysInMagazine: {
    zh: '已出刊的一期不能换到别的刊物',
    en: 'A released issue cannot move to another magazine',
  },
  audioMayBeOwned: {
    zh: '有声版已经公开，可能有人买过，不能整个删去',
    en: 'The audio edition is public and may have been bought, so it cannot be removed altogether',
  },
  audioPublic: {
    zh: '有声版已经公开，不能整个删去',
    en: 'The audio edition is public, so it cannot be removed altogether',
  },
  mayNotDelete: {
    zh: '只有开始编排这一期的人和有「发布」权限的编辑可以删除它',
    en: 'Only the editor who began this issue and editors with the permission “Publish” can delete it',
  },
  unscheduleFirst: { zh: '先取消定时，再删除', en: 'Cancel the schedule first, then delete it' },
  releasedNotDeleted: { zh: '已出刊的一期不能删除', en: 'A released issue cannot be deleted' },
  untitled: { zh: '无题', en: 'Untitled' },
  titleSeparator: { zh: '', en: ', ' },
  ofAll: { zh: '等 {count} 篇', en: ' and others ({count} in all)' },
  justChanged: {
    zh: '{titles}{rest}刚刚改过，请看过以后再出刊',
    en: 'Changed just now: {titles}{rest}; look at the changes before you release the issue',
  },
  notReleasedOnTime: { zh: '{issue}没有按时出刊。{message}', en: '{issue} was not released on time. {message}' },
  alreadyReleased: { zh: '这一期已经出刊', en: 'This issue has already been released' },
  timePast: { zh: '这个时间已经过去，请另选一个', en: 'This time has passed; choose another' },
  notScheduled: { zh: '这一期没有定时', en: 'This issue is not scheduled' },
  alreadyPublic: { zh: '读者看到的已经是这一版', en: 'Readers already see this version' },
  newestAnyway: {
    zh: '这一期没有定时，出刊时发布的就是最新的稿件',
    en: 'This issue is not scheduled; its release publishes the newest versions of the stories',
  },
  storyNotPublished: {
    zh: '这一期不会发布这篇稿件：它不在里面，或者已经公开',
    en: 'This issue will not publish this story: it is not in the issue, or already public',
  },
  changedAgain: {
    zh: '{title}刚刚又改过，请看过最新的一版再采用',
    en: '{title} has just been changed again; look at the newest version before you adopt it',
  },
  storyNotReady: { zh: '{title}还不能发布：{message}', en: '{title} cannot be published yet: {message}' },
  unscheduleBeforeImport: {
    zh: '这一期已经定时出刊，请先取消定时',
    en: 'The release of this issue is scheduled; cancel the schedule first',
  },
  releasedStaysOut: {
    zh: '这一期已经出刊，不能改成 draft',
    en: 'This issue has been released and cannot become draft',
  },
  issueWithoutTitle: { zh: '出刊的一期没有 title', en: 'A released issue has no title' },
  issueWithoutNumber: { zh: '出刊的一期没有 number', en: 'A released issue has no number' },
  issueWithoutDate: { zh: '出刊的一期没有 date，也没有 year', en: 'A released issue has neither date nor year' },
  issueNumberTaken: {
    zh: '这本刊物的第 {number} 期已经有了，编号是 {id}',
    en: 'This magazine already has an issue {number}; its ID is {id}',
  },
  issueStoryMissing: { zh: '没有公开过的稿件 {id}', en: 'There is no story {id} that is or was public' },
  trackWithoutSound: { zh: '出刊的一期有一条音轨没有 sound', en: 'A track of a released issue has no sound' },
  editionNumberTaken: {
    zh: '编号为 {id} 的有声版属于另一期',
    en: 'The audio edition with the ID {id} belongs to another issue',
  },
  versionAdopted: { zh: '{title}改用第 {version} 版', en: '{title} now uses version {version}' },
} as const satisfies Texts
