document.cookie = 'visited=yes; Domain=example.test; Path=/; Secure; SameSite=Lax';

document.body.append(
  `${location.host}, secure: ${isSecureContext}, cookies: ${document.cookie}`,
);
