/** A member of the household, as the cloud knows them; hub and relay see nothing else of the cloud. */
export interface Account {
  readonly username: string;
  readonly uuid: string;
  readonly PK_User: number;
  readonly PK_Account: number;
}

export interface Accounts {
  /** The legacy pair (Identity and its signature); null when forged, expired or signed out. */
  checkPair(auth: string, sig: string): Account | null;
  /** The cloud token; null as above. */
  readonly checkBearer: (token: string) => Account | null;
  /** Local login: the token alone counts, whoever brings it (protocol 15.4, rule 12). */
  checkLocalToken(serial: string, token: string): boolean;
  /** Whether this hub belongs to the account's location. */
  owns(account: Account, serial: string): boolean;
  /** Tells that a pair was signed out; its relay sockets close with code 1000. @returns stops telling. */
  onSignedOut(listener: (auth: string) => void): () => void;
}
