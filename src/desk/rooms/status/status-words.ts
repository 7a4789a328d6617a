/** What a state means for readers and what staff can do about it, in non-technical language. */
import type { StatusCheck } from '#domain/desk/site-status.ts'

type Trouble = { means: string; act: string }
type Words = { title: string; fine: string; watch: Trouble; broken: Trouble }

const CALL = '请马上给值班技术打电话。'
const TELL = '不用停下手里的事；请告诉值班技术。'

export const STATUS_WORDS: Readonly<Record<StatusCheck, Words>> = {
  read: {
    title: '打开网页',
    fine: '读者打得开首页和文章。',
    watch: {
      means: '大多数读者打得开，有人会遇到“系统出错了”，或者等得久一些。',
      act: `${TELL}如果刚刚发布或改过什么，先打开那一页看看，必要时撤下来。`,
    },
    broken: { means: '很多读者打不开网页。', act: `${CALL}稿件照常写：写下的字会留在你的浏览器里。` },
  },
  login: {
    title: '登录',
    fine: '读者登录得上。',
    watch: { means: '有读者登录时出错，再试一次多半可以。', act: TELL },
    broken: {
      means: '读者登录不上，会员读不到自己买的内容；已经登录的不受影响。',
      act: `${CALL}读者来问时，请他们稍后再试，不要反复重设密码。`,
    },
  },
  pay: {
    title: '付款',
    fine: '读者可以购买，付了款马上开通。',
    watch: {
      means: '有的订单要等一会儿才有结果，或者眼下不能收款。',
      act: '有「订单与款项」权限的同事可以到“订单”里看有没有卡住的；钱不会丢，也不会多收。',
    },
    broken: {
      means: '读者付不了款，或者付了款还没有开通。',
      act: `${CALL}读者来问时，请他们不要重复付款：付成的订单会自己开通，付不成的不会扣钱。`,
    },
  },
  sms: {
    title: '验证码短信',
    fine: '验证码发得出去。',
    watch: { means: '有读者收不到验证码；用密码登录不受影响。', act: TELL },
    broken: {
      means: '读者收不到验证码，不能注册，也不能用手机号登录；用密码登录不受影响。',
      act: `${CALL}多半是短信服务的余额用完，或者签名、模板被停用。`,
    },
  },
  release: {
    title: '定时发布',
    fine: '定时的稿件和刊期都会准时发出。',
    watch: {
      means: '有内容比定好的时间晚了一点，网站会自己再试。',
      act: '请到“稿件”“刊期”里看是哪一篇；等不及可以取消定时，改成马上发布。',
    },
    broken: {
      means: '定好时间的内容没有发出来，读者看不到。',
      act: `${CALL}在修好以前，有「发布」权限的同事可以取消定时，改成马上发布。`,
    },
  },
  search: {
    title: '站内搜索',
    fine: '发布过的内容都搜得到。',
    watch: { means: '有些内容暂时搜不到，从首页、栏目和链接都打得开。', act: TELL },
    broken: { means: '搜索里缺了很多内容。', act: `${TELL}修复搜索不影响读者看网站。` },
  },
  view: {
    title: '阅读计数',
    fine: '阅读数和收听数每十秒写入一次。',
    watch: { means: '阅读数暂时没有写进去，排行榜慢一些；读者看文章不受影响。', act: TELL },
    broken: { means: '阅读数很久没有写进去，服务器重启会丢掉这一段。', act: `${CALL}在修好以前请不要重启服务器。` },
  },
  factor: {
    title: '两步验证',
    fine: '编辑台用密码或短信以外的第二步把门。',
    watch: { means: '读者感觉不到。没有启用的管理员进不了编辑台。', act: '请这位管理员在「两步验证」里按提示启用。' },
    broken: { means: '读者感觉不到。', act: TELL },
  },
  load: {
    title: '繁忙程度',
    fine: '网站应付得过来。',
    watch: { means: '有的读者要等一秒以上。', act: `${TELL}刚刚推送了消息的话，下一条请晚一点再推。` },
    broken: { means: '网站忙不过来，有读者被请稍后再来。', act: `${CALL}请暂停推送和大批量的导入、导出。` },
  },
  disk: {
    title: '磁盘空间',
    fine: '磁盘够用。',
    watch: { means: '读者还感觉不到。磁盘满了以后，发布、评论、购买都会停。', act: `${TELL}大的录音先不要上传。` },
    broken: { means: '磁盘快要满了，随时可能发布不了、存不了稿。', act: `${CALL}请不要再上传图片和录音。` },
  },
  backup: {
    title: '备份',
    fine: '每天都有一份可以恢复的备份。',
    watch: { means: '读者感觉不到。万一服务器坏了，丢掉的会比一天多。', act: TELL },
    broken: { means: '读者感觉不到。万一服务器坏了，最近几天的内容会丢。', act: CALL },
  },
  replica: {
    title: '数据库副本',
    fine: '读者读到的都是最新的。',
    watch: { means: '读者感觉不到，只是主数据库忙一些。', act: TELL },
    broken: { means: '副本都用不了，人多的时候网站会变慢。', act: CALL },
  },
}
