/** The publisher's name, contacts and filings. A publisher changes them here and nowhere else. All of them are invented. */
export const brand = {
  name: '七日',
  fullName: '七日生活周刊',
  slogan: '一周一次，把生活读慢一点',
  description: '《七日》是一份写给日常的周刊：城市、饮食、阅读、音乐、电影与科学，还有可以听的故事。',
  company: '北京七日文化传播有限公司（示例）',
  address: '北京市东城区示例胡同 7 号',
  phone: '010-00000007',
  email: 'editor@qiri.example',
  /** for those who have found a fault in the security of the site */
  securityEmail: 'security@qiri.example',
  foundedYear: 2003,
  microblog: 'https://weibo.example/qiri',
  app: { url: 'https://app.qiri.example/' },
  account: { name: '七日生活周刊', url: 'https://mp.qiri.example/qiri' },
  filings: [
    { name: '京ICP备00000007号-1', register: 'https://beian.miit.gov.cn/' },
    { name: '京公网安备 00000000000007号', register: 'https://beian.mps.gov.cn/' },
    { name: '网络视听许可证 0000007号', register: null },
    { name: '出版物经营许可证 新出发京零字第000007号', register: null },
  ],
  themeColor: { light: '#FBFAF7', dark: '#151411' },
} as const
