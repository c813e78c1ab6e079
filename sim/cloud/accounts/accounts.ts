/** A member of the household, as the cloud knows them; hub and relay see nothing else of the cloud. */
export interface Account {
  readonly username: string;
  readonly uuid: string;
  readonly PK_User: number;
  readonly PK_Account: number;
  /** Stands in for the one above (S6.3). */
  readonly PK_AccountChild?: number | undefined;
  /** The place whose household the account belongs to; null for an account that has none, as after a sign-up. */
  readonly locationUuid: string | null;
}

/** The number that calls about the account have to name. */
export const accountNumber = ({ PK_Account, PK_AccountChild = PK_Account }: Account): string => String(PK_AccountChild);

/** An account as somebody who is signed in brings it. */
export interface Caller extends Account {
  /** Which of the account's sign-ins; the same after its tokens were refreshed. */
  readonly signIn: number;
}

export interface Accounts {
  /** The legacy pair (Identity and its signature); null when forged, expired or signed out. */
  checkPair(auth: string, sig: string): Caller | null;
  /** The cloud token; null as above. */
  readonly checkBearer: (token: string) => Caller | null;
  /** Local login: the token alone counts, whoever brings it (protocol 15.4, rule 12). */
  checkLocalToken(serial: string, token: string): boolean;
  /** Whether the account may use this hub, given that there is such a hub. */
  owns(account: Account, serial: string): boolean;
  /**
   * Tells that sign-ins have ended, by signing out or by a new password; the relay sockets of those close with code
   * 1000. The listener asks about the Identity it was opened with. @returns stops telling.
   */
  onSignedOut(listener: (hasEnded: (auth: string) => boolean) => void): () => void;
}
