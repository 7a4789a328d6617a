import type { Texts } from '../create-messages.ts'

export const follow = {
  following: { zh: '已关注', en: 'Following ' },
  follow: { zh: '关注', en: 'Follow ' },
  unfollow: { zh: '取消关注', en: 'Unfollow' },
  myFollows: { zh: '我的关注', en: 'Following' },
  noPeople: {
    zh: '还没有关注谁。读到喜欢的文章，不妨记住作者。',
    en: 'You do not follow anyone yet. When you like a story, remember its author.',
  },
  noTags: {
    zh: '还没有关注标签。挑一个感兴趣的话题吧。',
    en: 'You do not follow any tags yet. Pick a subject that interests you.',
  },
  seeTagIndex: { zh: '看标签索引', en: 'See the tag index' },
  followers: { zh: '{fans} 人关注', en: '{fans} {fans:follower|followers}' },
  nothingEarlier: { zh: '更早的没有了。', en: 'There is nothing earlier.' },
  backToLatest: { zh: '回到最新', en: 'Back to the latest' },
  earlierUpdates: { zh: '更早的动态', en: 'Earlier updates' },
  latestUpdates: { zh: '最新动态', en: 'Latest updates' },
  becauseYouFollow: { zh: '来自关注', en: 'Because you follow ' },
  unfollowed: { zh: '已取消关注', en: 'Unfollowed' },
  noFollowsNoUpdates: {
    zh: '还没有关注谁，也还没有动态。',
    en: 'You do not follow anyone yet, so there are no updates.',
  },
  noUpdates: {
    zh: '还没有动态。关注几位作者、几个标签，他们的新作品就会来到这里。',
    en: 'No updates yet. Follow a few authors and tags, and their new work will appear here.',
  },
  seeUpdates: { zh: '看看动态', en: 'See updates' },
  suggestedAuthors: { zh: '值得关注的作者', en: 'Authors worth following' },
  suggestedTags: { zh: '近来常写的话题', en: 'Subjects we often write about lately' },
  recentStories: { zh: '近来 {articleNum} 篇', en: '{articleNum} recent {articleNum:story|stories}' },
} as const satisfies Texts
