/** Passwords are stretched with argon2id. */
import { hash, verify } from '@node-rs/argon2'

export type PasswordCost = { memoryCost: number; timeCost: number; parallelism: number }

/** The parameters of OWASP. */
export const USUAL_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Tests that guess by the hundred pass a lower cost. */
export function createPasswordHasher(cost = USUAL_COST) {
  const parameters = { m: cost.memoryCost, t: cost.timeCost, p: cost.parallelism }
  /** Verified against when there is no such account, so that the response time does not reveal it. */
  let decoy: Promise<string> | undefined

  return {
    hashPassword: (password: string): Promise<string> => hash(password, cost),

    /** Whether a hash was made in another way than today's: $argon2id$v=19$m=19456,t=2,p=1$salt$hash. */
    needsRehash(stored: string): boolean {
      const [, kind, version, made = ''] = stored.split('$')
      const given = new Map(made.split(',').map((pair) => pair.split('=') as [string, string]))
      const same = Object.entries(parameters).every(([name, value]) => Number(given.get(name)) === value)
      return !(kind === 'argon2id' && version === 'v=19' && same)
    },

    async verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
      decoy ??= hash('no account has this password', cost)
      const matches = await verify(stored ?? (await decoy), password)
      return stored !== undefined && matches
    },
  }
}

export type PasswordHasher = ReturnType<typeof createPasswordHasher>

export const { hashPassword, verifyPassword } = createPasswordHasher()

/**
 * Passwords that are tried first: those of at least eight characters that leaks from Chinese sites show most often.
 * Shorter ones are refused for their length.
 */
const COMMON = new Set(
  `
  12345678 123456789 1234567890 123456780 1234567891 12345678910 123456789a 12345678a 123456789q 123456788
  87654321 987654321 9876543210 0123456789 01234567 012345678 23456789 11223344 1122334455 112233445566
  11111111 111111111 1111111111 00000000 000000000 0000000000 22222222 33333333 44444444 55555555
  66666666 77777777 88888888 888888888 8888888888 99999999 999999999 66668888 88886666 68686868
  12341234 123123123 12312312 123321123 123454321 1234554321 123456654321 12344321 123412345 321321321
  11112222 111222333 12121212 1212121212 10101010 13131313 31313131 52013140 13145200 52013141
  5201314520 1314520520 13145201314 5201314a 520131400 520520520 52052052 13141314 131452000 5201314159
  147258369 14725836 147852369 963852741 789456123 741852963 159357456 159753456 1597532486 7894561230
  74108520 78945612 36925814 258258258 456456456 789789789 14789632 147896325 1472583690 369258147
  19841984 19851985 19861986 19871987 19881988 19891989 19901990 19911991 19921992 20082008
  19831983 19821982 19801980 19811981 19931993 19941994 19951995 20002000 20122012 20202020
  password password1 password123 passw0rd p@ssw0rd p@ssword pass1234 password12 password! mypassword
  qwertyuiop qwertyui qwerty123 qwer1234 qwerasdf qwert12345 qwe123456 qwe123qwe qwer123456 qweasdzxc
  1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 q1w2e3r4 q1w2e3r4t5 zaq12wsx 1qaz1qaz 2wsx3edc
  asdfghjkl asdfghjk asdf1234 asd123456 asdasdasd zxcvbnm123 zxcvbnm1 zxcvbnm, zxc123456 asdfasdf
  abc12345 abc123456 abc123abc abcd1234 abcd12345 abcdefgh abcdefg1 abc123456789 a1b2c3d4 aabbccdd
  a1234567 a12345678 a123456789 aa123456 aa12345678 aa123456789 aaa123456 a11111111 a123123123 aaaaaaaa
  q123456789 q1234567 qq123456 qq123456789 qq5201314 qq11111111 w123456789 z123456789 z1234567 s123456789
  123456qq 123456aa 123456abc 123456asd 1234qwer 12345qwert 123qweasd 123qwe123 123qweasdzxc 123456789abc
  woaini1314 woaini520 woaini123 woaini521 woainima woaiwojia iloveyou 5201314woaini woaini5201314 iloveyou1
  wodemima mima1234 nihao123 nihao1234 zhangwei zhang123 wang1234 wangwei123 liwei123 woshishui
  admin123 admin888 admin1234 administrator root1234 test1234 testtest welcome1 letmein1 changeme
  computer internet sunshine princess football baseball superman dearbook dangdang taobao123
  `
    .trim()
    .split(/\s+/),
)

export function isCommonPassword(password: string): boolean {
  const word = password.trim().toLowerCase()
  // One character throughout is no better, whichever it is.
  return COMMON.has(word) || new Set(word).size < 2
}
