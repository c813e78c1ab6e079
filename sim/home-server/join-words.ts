/** What the page says of what its code is for. */
interface JoinPurpose {
  title: string;
  intro: string;
  password: string;
  pin: string;
  submit: string;
  done: string;
}

/** Texts of the page where an account is made, or one that there is gets a new password. */
export interface JoinWords {
  make: JoinPurpose;
  reset: JoinPurpose;
  /** No code is open, or none may be typed here: nothing is said of what it would be for. */
  title: string;
  fields: Record<'code' | 'username' | 'email', string>;
  hints: Record<'code' | 'password' | 'pin', string>;
  toSignIn: string;
  closed: string;
  inTheClear: string;
  problems: Record<
    'code' | 'username' | 'email' | 'password' | 'pin' | 'taken' | 'nameTaken' | 'otherName' | 'full',
    string
  >;
}

const languages = ['en', 'de', 'fr', 'es'] as const;
export type Language = (typeof languages)[number];

/** The first of the browser's languages that is one of ours. */
export function languageOf(accepted: string): Language {
  const wanted = accepted.split(',').map((each) => each.trim().slice(0, 2).toLowerCase());
  const found = wanted.flatMap((each) => languages.find((language) => language === each) ?? []);
  return found[0] ?? 'en';
}

export const joinWords: Record<Language, JoinWords> = {
  en: {
    make: {
      title: 'Your account on this home server',
      intro: 'It lives on this server alone.',
      password: 'Password',
      pin: 'PIN',
      submit: 'Make the account',
      done: 'Your account is ready. The code is used up.',
    },
    reset: {
      title: 'A new password',
      intro:
        'Type the code for your account, and choose a new password and a new PIN. Whoever is signed in with the old password is signed out.',
      password: 'New password',
      pin: 'New PIN',
      submit: 'Set the new password',
      done: 'The new password and PIN are set. The code is used up.',
    },
    title: 'Home server',
    fields: { code: 'Code', username: 'Username', email: 'Email' },
    hints: {
      code: 'Shown where the server was started.',
      password: '8 to 16 characters with an upper-case letter, a lower-case letter and a number.',
      pin: 'Four digits: they disarm the house.',
    },
    toSignIn: 'Sign in',
    closed:
      'No code is open. Start the server with --invite to get one, or with --reset and your username for a forgotten password.',
    inTheClear:
      'This page came without encryption, and a password would be readable on the network. Open it on the machine of the server itself, or start the server with --https.',
    problems: {
      code: 'This is not the code. It is shown where the server was started.',
      username: 'The username needs 3 to 32 letters, digits, dots, dashes or underscores.',
      email: 'The email address is not valid.',
      password: 'The password needs 8 to 16 characters with an upper-case letter, a lower-case letter and a number.',
      pin: 'The PIN needs four digits.',
      nameTaken: 'This username is taken: choose another.',
      otherName: 'This code is for another username.',
      taken: 'Another account has this email address.',
      full: 'No more accounts fit on this server.',
    },
  },
  de: {
    make: {
      title: 'Ihr Konto auf diesem Heimserver',
      intro: 'Es liegt nur auf diesem Server.',
      password: 'Passwort',
      pin: 'PIN',
      submit: 'Konto anlegen',
      done: 'Ihr Konto ist bereit. Der Code ist verbraucht.',
    },
    reset: {
      title: 'Ein neues Passwort',
      intro:
        'Geben Sie den Code für Ihr Konto ein und wählen Sie ein neues Passwort und eine neue PIN. Wer mit dem alten Passwort angemeldet ist, wird abgemeldet.',
      password: 'Neues Passwort',
      pin: 'Neue PIN',
      submit: 'Neues Passwort festlegen',
      done: 'Das neue Passwort und die neue PIN gelten. Der Code ist verbraucht.',
    },
    title: 'Heimserver',
    fields: { code: 'Code', username: 'Benutzername', email: 'E-Mail' },
    hints: {
      code: 'Er steht dort, wo der Server gestartet wurde.',
      password: '8 bis 16 Zeichen mit einem Großbuchstaben, einem Kleinbuchstaben und einer Ziffer.',
      pin: 'Vier Ziffern: sie schalten das Haus unscharf.',
    },
    toSignIn: 'Anmelden',
    closed:
      'Kein Code ist offen. Starten Sie den Server mit --invite, um einen zu bekommen, oder bei vergessenem Passwort mit --reset und Ihrem Benutzernamen.',
    inTheClear:
      'Diese Seite kam unverschlüsselt, ein Passwort wäre im Netzwerk lesbar. Öffnen Sie sie auf dem Rechner des Servers selbst oder starten Sie den Server mit --https.',
    problems: {
      code: 'Das ist nicht der Code. Er steht dort, wo der Server gestartet wurde.',
      username: 'Der Benutzername braucht 3 bis 32 Buchstaben, Ziffern, Punkte, Binde- oder Unterstriche.',
      email: 'Die E-Mail-Adresse ist nicht gültig.',
      password: 'Das Passwort braucht 8 bis 16 Zeichen mit Großbuchstabe, Kleinbuchstabe und Ziffer.',
      pin: 'Die PIN braucht vier Ziffern.',
      nameTaken: 'Diesen Benutzernamen gibt es schon: wählen Sie einen anderen.',
      otherName: 'Dieser Code gilt für einen anderen Benutzernamen.',
      taken: 'Ein anderes Konto hat diese E-Mail-Adresse.',
      full: 'Auf diesen Server passen keine weiteren Konten.',
    },
  },
  fr: {
    make: {
      title: 'Votre compte sur ce serveur domestique',
      intro: 'Il n’existe que sur ce serveur.',
      password: 'Mot de passe',
      pin: 'Code PIN',
      submit: 'Créer le compte',
      done: 'Votre compte est prêt. Le code est épuisé.',
    },
    reset: {
      title: 'Un nouveau mot de passe',
      intro:
        'Saisissez le code de votre compte, puis choisissez un nouveau mot de passe et un nouveau code PIN. Les sessions ouvertes avec l’ancien mot de passe sont fermées.',
      password: 'Nouveau mot de passe',
      pin: 'Nouveau code PIN',
      submit: 'Définir le nouveau mot de passe',
      done: 'Le nouveau mot de passe et le nouveau code PIN sont enregistrés. Le code est épuisé.',
    },
    title: 'Serveur domestique',
    fields: { code: 'Code', username: 'Nom d’utilisateur', email: 'E-mail' },
    hints: {
      code: 'Affiché là où le serveur a été démarré.',
      password: '8 à 16 caractères avec une majuscule, une minuscule et un chiffre.',
      pin: 'Quatre chiffres : ils désarment la maison.',
    },
    toSignIn: 'Se connecter',
    closed:
      'Aucun code n’est ouvert. Démarrez le serveur avec --invite pour en obtenir un, ou avec --reset et votre nom d’utilisateur si le mot de passe est oublié.',
    inTheClear:
      'Cette page est arrivée sans chiffrement et un mot de passe serait lisible sur le réseau. Ouvrez-la sur la machine du serveur ou démarrez le serveur avec --https.',
    problems: {
      code: 'Ce n’est pas le bon code. Il est affiché là où le serveur a été démarré.',
      username: 'Le nom d’utilisateur demande 3 à 32 lettres, chiffres, points, tirets ou soulignés.',
      email: 'L’adresse e-mail n’est pas valable.',
      password: 'Le mot de passe demande 8 à 16 caractères avec une majuscule, une minuscule et un chiffre.',
      pin: 'Le code PIN demande quatre chiffres.',
      nameTaken: 'Ce nom d’utilisateur est déjà pris : choisissez-en un autre.',
      otherName: 'Ce code est pour un autre nom d’utilisateur.',
      taken: 'Un autre compte a cette adresse e-mail.',
      full: 'Ce serveur ne peut plus recevoir de comptes.',
    },
  },
  es: {
    make: {
      title: 'Su cuenta en este servidor doméstico',
      intro: 'Solo existe en este servidor.',
      password: 'Contraseña',
      pin: 'PIN',
      submit: 'Crear la cuenta',
      done: 'Su cuenta está lista. El código ya está usado.',
    },
    reset: {
      title: 'Una contraseña nueva',
      intro:
        'Escriba el código de su cuenta y elija una contraseña nueva y un PIN nuevo. Las sesiones abiertas con la contraseña anterior se cierran.',
      password: 'Contraseña nueva',
      pin: 'PIN nuevo',
      submit: 'Guardar la contraseña nueva',
      done: 'La contraseña nueva y el PIN nuevo están guardados. El código ya está usado.',
    },
    title: 'Servidor doméstico',
    fields: { code: 'Código', username: 'Usuario', email: 'Correo electrónico' },
    hints: {
      code: 'Se muestra donde se inició el servidor.',
      password: 'De 8 a 16 caracteres con una mayúscula, una minúscula y un número.',
      pin: 'Cuatro cifras: desarman la casa.',
    },
    toSignIn: 'Iniciar sesión',
    closed:
      'No hay ningún código abierto. Inicie el servidor con --invite para obtener uno, o con --reset y su usuario si olvidó la contraseña.',
    inTheClear:
      'Esta página llegó sin cifrar y una contraseña se podría leer en la red. Ábrala en el equipo del servidor o inicie el servidor con --https.',
    problems: {
      code: 'No es el código. Se muestra donde se inició el servidor.',
      username: 'El usuario necesita de 3 a 32 letras, cifras, puntos, guiones o guiones bajos.',
      email: 'La dirección de correo no es válida.',
      password: 'La contraseña necesita de 8 a 16 caracteres con una mayúscula, una minúscula y un número.',
      pin: 'El PIN necesita cuatro cifras.',
      nameTaken: 'Este usuario ya existe: elija otro.',
      otherName: 'Este código es para otro usuario.',
      taken: 'Otra cuenta tiene esta dirección de correo.',
      full: 'En este servidor no caben más cuentas.',
    },
  },
};
