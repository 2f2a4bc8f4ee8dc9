vcl 4.1;

# Varnish between nginx (TLS) and two instances of «Сюжет»: it keeps pages until the site says that they have changed. For Varnish 7 with xkey
# (Debian: varnish, varnish-modules); to be put at /etc/varnish/default.vcl. docs/operations.md says how; a test runs this very file with these
# values replaced, and they are what an operator changes:
#   "3000", "3001"       the ports of the instances; with one instance remove what names «two»
#   acl workers          where PURGE_URL is called from: the worker's machine
#   acl proxies          the nginx in front; Varnish without one sees the readers themselves
# On the site's side: PURGE_URL=http://127.0.0.1:6081/ for web and worker, TRUST_PROXY=2 (nginx and Varnish; 1 without nginx).

import directors;
import std;
import xkey;

acl workers {
  "127.0.0.1";
  "::1";
}

acl proxies {
  "127.0.0.1";
  "::1";
}

probe ready {
  .url = "/readyz";
  .interval = 2s;
  .timeout = 4s;
  .window = 3;
  .threshold = 2;
  .initial = 2;
}

backend one {
  .host = "127.0.0.1";
  .port = "3000";
  .connect_timeout = 2s;
  .first_byte_timeout = 30s;
  .probe = ready;
}

backend two {
  .host = "127.0.0.1";
  .port = "3001";
  .connect_timeout = 2s;
  .first_byte_timeout = 30s;
  .probe = ready;
}

# The same instances, asked even when none says that it is ready: the site responds from its memory while the database is away.
backend one_anyway {
  .host = "127.0.0.1";
  .port = "3000";
  .connect_timeout = 2s;
  .first_byte_timeout = 30s;
}

backend two_anyway {
  .host = "127.0.0.1";
  .port = "3001";
  .connect_timeout = 2s;
  .first_byte_timeout = 30s;
}

sub vcl_init {
  new instances = directors.round_robin();
  instances.add_backend(one);
  instances.add_backend(two);
  new anyway = directors.round_robin();
  anyway.add_backend(one_anyway);
  anyway.add_backend(two_anyway);
}

sub vcl_recv {
  if (req.method == "PURGE") {
    call purge;
  }
  # What has changed may be sent for so long while the new page is fetched, as the site's own memory does; while the site fails, for a day.
  set req.grace = 2s;
  set req.backend_hint = instances.backend();
  if (!std.healthy(req.backend_hint)) {
    set req.backend_hint = anyway.backend();
    set req.grace = 24h;
  }
  if (req.restarts > 0) {
    set req.grace = 24h;
    return (hash);
  }

  # Varnish has added client.ip to what nginx wrote. Nobody else is believed.
  if (client.ip !~ proxies) {
    set req.http.X-Forwarded-For = client.ip;
    set req.http.X-Forwarded-Proto = "http";
  }
  unset req.http.X-Kept;
  call choose_forms;

  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  if (req.http.Authorization) {
    return (pass);
  }
  # For one reader, one query or one moment; pictures are files already.
  if (req.url ~ "^/(?:profile|source|my/feed|newsletter|desk|report|search|media|healthz|readyz|metrics|api/auth|api/websub|api/first-steps)(?:[/?]|$)") {
    return (pass);
  }
  # All else is the same for everyone.
  unset req.http.Cookie;
  set req.http.X-Kept = "yes";
  return (hash);
}

# One call names all tags of what has changed, with blanks between them: objects with any of them become stale.
sub purge {
  # Whoever comes through nginx has another address in front of nginx's own.
  if (client.ip !~ workers || req.http.X-Forwarded-For ~ ",") {
    return (synth(403));
  }
  # With PURGE_TOKEN, remove the two signs and write the token:
  #if (req.http.Authorization != "Bearer PURGE_TOKEN") { return (synth(403)); }
  if (req.http.Surrogate-Key !~ "[^ ]") {
    return (synth(400));
  }
  # What shows something deleted is removed: it must not come back when the site is away.
  if (req.http.Purge-Mode == "remove") {
    set req.http.X-Purged = xkey.purge(req.http.Surrogate-Key);
  } else {
    set req.http.X-Purged = xkey.softpurge(req.http.Surrogate-Key);
  }
  return (synth(200, "Purged " + req.http.X-Purged));
}

# Browsers write Accept-Encoding in dozens of ways; the site has three forms of a page. Varnish itself knows gzip only and would never ask for brotli.
sub choose_forms {
  set req.http.X-Forms = "";
  if (req.http.Accept-Encoding ~ "(?i)(?:^|[,\s])br(?:\s*;\s*q=(?:1(?:\.0*)?|0\.0*[1-9][0-9]*))?\s*(?:,|$)") {
    set req.http.X-Forms = "br";
  }
  if (req.http.Accept-Encoding ~ "(?i)(?:^|[,\s])(?:x-)?gzip(?:\s*;\s*q=(?:1(?:\.0*)?|0\.0*[1-9][0-9]*))?\s*(?:,|$)") {
    if (req.http.X-Forms == "br") {
      # Of a page that has just been made there is no brotli yet.
      set req.http.X-Forms = "br, gzip";
    } else {
      set req.http.X-Forms = "gzip";
    }
  }
  set req.http.Accept-Encoding = req.http.X-Forms;
}

sub vcl_hash {
  # The data of a client navigation have a number of their own in every browser, which selects nothing.
  if (req.http.RSC) {
    hash_data(regsub(req.url, "[?&]_rsc=[^&]*$", ""));
    hash_data("data" + req.http.Next-Router-Prefetch + "/" + req.http.Next-Router-Segment-Prefetch);
  } else {
    hash_data(req.url);
  }
  hash_data(req.http.Host);
  # Plain HTTP is led to the same address under TLS.
  hash_data(req.http.X-Forwarded-Proto);
  hash_data(req.http.X-Forms);
  return (lookup);
}

sub vcl_miss {
  # The site has just failed, and there is no older response.
  if (req.restarts > 0) {
    return (synth(503));
  }
}

sub vcl_backend_fetch {
  if (bereq.http.X-Forms == "") {
    unset bereq.http.Accept-Encoding;
  } else {
    set bereq.http.Accept-Encoding = bereq.http.X-Forms;
  }
}

sub vcl_backend_response {
  if (beresp.status >= 502 && beresp.status <= 504) {
    call ask_other;
  }
  if (bereq.uncacheable) {
    return (deliver);
  }
  # An older response stays: vcl_synth looks for it, unless the fetch was in the background.
  if (beresp.status >= 500 && (beresp.status != 500 || bereq.is_bgfetch)) {
    return (abandon);
  }
  if (beresp.http.Set-Cookie || beresp.http.Vary == "*" || beresp.http.Cache-Control !~ "(?i)max-?age=" ||
      beresp.http.Cache-Control ~ "(?i)private|no-store|no-cache") {
    set beresp.uncacheable = true;
    set beresp.ttl = 120s;
    return (deliver);
  }
  # Without that header Varnish takes s-maxage or max-age of Cache-Control.
  if (beresp.http.Surrogate-Control ~ "max-age=[0-9]+") {
    set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, "^.*max-age=([0-9]+).*$", "\1s"), 1s);
  }
  set beresp.grace = 24h;
  set beresp.keep = 0s;
  # xkey reads its tags there.
  set beresp.http.xkey = beresp.http.Surrogate-Key;
  return (deliver);
}

sub vcl_backend_error {
  call ask_other;
  return (abandon);
}

# An instance that starts, stops or has too much to do. What changes something is never sent twice.
sub ask_other {
  if (bereq.retries == 0 && (bereq.method == "GET" || bereq.method == "HEAD")) {
    return (retry);
  }
}

sub vcl_deliver {
  if (resp.http.Surrogate-Key || resp.http.X-Accel-Expires) {
    # nginx must not keep what it is never told to give up.
    set resp.http.X-Accel-Expires = "0";
  }
  if (resp.http.Surrogate-Control) {
    # It is as new as the site's own: browsers count from now.
    unset resp.http.Age;
  }
  unset resp.http.Surrogate-Key;
  unset resp.http.Surrogate-Control;
  unset resp.http.xkey;
  unset resp.http.X-Varnish;
  unset resp.http.Via;
  if (obj.hits == 0) {
    set resp.http.X-Cache = "MISS";
  } else if (obj.ttl > 0s) {
    set resp.http.X-Cache = "HIT";
  } else {
    set resp.http.X-Cache = "STALE";
  }
}

sub vcl_synth {
  # The site fails: an older response, if there is one.
  if (resp.status == 503 && req.restarts == 0 && req.http.X-Kept) {
    return (restart);
  }
  set resp.http.Cache-Control = "no-store";
  unset resp.http.X-Varnish;
  if (resp.status != 503) {
    set resp.http.Content-Type = "text/plain; charset=utf-8";
    synthetic(resp.reason);
    return (deliver);
  }
  set resp.http.Content-Type = "text/html; charset=utf-8";
  set resp.http.Retry-After = "10";
  if (req.url ~ "^/api/") {
    set resp.http.Content-Type = "application/json; charset=utf-8";
    synthetic("""{"detail":"Сайт сейчас не отвечает. Попробуйте через минуту."}""");
  } else {
    synthetic("""<!doctype html><html lang="ru"><meta charset="utf-8"><title>Сайт скоро вернётся</title><h1>Сайт скоро вернётся</h1><p>Сейчас он не отвечает. Обновите страницу через минуту.</p></html>""");
  }
  return (deliver);
}
