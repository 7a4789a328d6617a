# Varnish between nginx and the site: /etc/varnish/kanwu.vcl. docs/decisions/066-edges.md and 071-classes-at-the-edge.md say why it is so.
# For the Varnish of Debian 12 (7.1) with its package varnish-modules, whose vmod xkey purges by surrogate key. To be started with
# -p http_gzip_support=off: the site compresses by itself, and better. The site needs EDGE=varnish, and TRUST_PROXY
# must name this machine and that of nginx.
# To be changed: the backends, and from where purges may come.
vcl 4.1;

import directors;
import std;
import xkey;

probe ready {
    .url = "/readyz";
    .interval = 1s;
    .timeout = 2s;
    .window = 4;
    .threshold = 2;
    .initial = 2;
}
backend one {
    .host = "127.0.0.1";
    .port = "3000";
    .probe = ready;
    .first_byte_timeout = 60s;
}
backend two {
    .host = "127.0.0.1";
    .port = "3001";
    .probe = ready;
    .first_byte_timeout = 60s;
}

# The machines of the site. nginx may be one of them and pass on what comes from outside, so the secret is needed, too.
acl kanwu_purgers {
    "127.0.0.1";
    "::1";
}

sub vcl_init {
    new kanwu = directors.round_robin();
    kanwu.add_backend(one);
    kanwu.add_backend(two);
}

# By what the documents at one address differ: the access class of the reader, and nothing for readers without a session. What the
# site says about a session lies under its cookie.
sub kanwu_class {
    if (req.http.X-Kanwu-Ask) {
        hash_data("session " + req.http.Cookie);
    } elsif (req.http.X-Kanwu-Class) {
        hash_data("class " + req.http.X-Kanwu-Class);
    }
}

# A request with a session. First the site is asked once which class that is (/edge/reader, whose answer lies here for some minutes, under
# the key of the account); with the answer the request begins anew, and finds the document of the class. The session stays with
# it: with a document that is not here the site decides by itself, and what is stored is of the class that the site names with it.
sub kanwu_reader {
    if (req.http.X-Kanwu-Ask) {
        # Once more, after a failure.
        return (hash);
    }
    if (!req.http.X-Kanwu-Class) {
        # Who sends several, or one in a strange spelling, may mean more than we can see.
        if (req.http.Cookie ~ "ticket.*ticket" || req.http.Cookie !~ "(^|; )(__Host-)?ticket=[\w-]{20,100}(;|$)") {
            return (pass);
        }
        set req.http.Cookie = regsub(req.http.Cookie, "^(.*; )?((__Host-)?ticket=[\w-]+)(;.*)?$", "\2");
        set req.http.X-Kanwu-Ask = "1";
        set req.http.X-Kanwu-Url = req.url;
        set req.url = "/edge/reader";
        return (hash);
    }
    if (req.http.X-Kanwu-Class == "nobody") {
        # A session that has ended: a stranger.
        unset req.http.X-Kanwu-Class;
        unset req.http.Cookie;
    } elsif (req.http.X-Kanwu-Class == "pass" || regsub(req.url, "\?.*$", "") == req.http.X-Kanwu-Own) {
        unset req.http.X-Kanwu-Class;
        return (pass);
    }
}

# Removes what has one of the keys. The secret is the content of a file: EDGE_VARNISH_SECRET of the site.
sub kanwu_purge {
    if (client.ip !~ kanwu_purgers) {
        return (synth(403, "Forbidden"));
    }
    set req.http.X-Kanwu-Expected = regsub(std.fileread("/etc/varnish/kanwu-secret"), "\s+$", "");
    if (req.http.X-Kanwu-Expected !~ "^\S{32}" || req.http.X-Kanwu-Secret != req.http.X-Kanwu-Expected) {
        return (synth(403, "Forbidden"));
    }
    if (req.http.X-Kanwu-Purge) {
        set req.http.X-Kanwu-Count = xkey.purge(req.http.X-Kanwu-Purge);
        return (synth(200, "Purged"));
    }
    if (req.http.X-Kanwu-Soft-Purge) {
        set req.http.X-Kanwu-Count = xkey.softpurge(req.http.X-Kanwu-Soft-Purge);
        return (synth(200, "Purged"));
    }
    return (synth(400, "No keys"));
}

# One spelling for each kind of browser.
sub kanwu_encoding {
    if (req.http.Accept-Encoding ~ "(^|[\s,])br\s*(,|$|;\s*q=(1|0\.\d*[1-9]))") {
        set req.http.Accept-Encoding = "br";
    } elsif (req.http.Accept-Encoding ~ "(^|[\s,])gzip\s*(,|$|;\s*q=(1|0\.\d*[1-9]))") {
        set req.http.Accept-Encoding = "gzip";
    } else {
        unset req.http.Accept-Encoding;
    }
}

sub vcl_recv {
    if (req.method == "PURGE") {
        call kanwu_purge;
    }
    set req.backend_hint = kanwu.backend();
    if (req.restarts == 0) {
        # Ours alone, whatever a client sends.
        unset req.http.X-Kanwu-Stale;
        unset req.http.X-Kanwu-Ask;
        unset req.http.X-Kanwu-Class;
        unset req.http.X-Kanwu-Own;
        unset req.http.X-Kanwu-Holder;
        unset req.http.X-Kanwu-Url;
        unset req.http.X-Kanwu-Secret;
        unset req.http.X-Kanwu-Expected;
    }
    # A process that closes is avoided by its probe, and answers until then.
    unset req.http.X-Retry-On-502;
    # What has expired or was purged softly serves only while the site does not answer.
    set req.grace = 0s;
    if (req.http.X-Kanwu-Stale || !std.healthy(req.backend_hint)) {
        set req.grace = 10m;
    }
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    # Sound, films, uploads, streams, the desk: never kept here.
    if (req.url ~ "^/(media|play|desk|api/desk|api/notice|api/login|dev|metrics|readyz)([/?]|$)") {
        return (pass);
    }
    # Who has just written reads nothing older than that (db: replicas).
    if (req.http.Authorization || req.http.Cookie ~ "(^|[;,\s])(__Host-)?readAfter\s*=") {
        return (pass);
    }
    call kanwu_encoding;
    if (req.http.Cookie ~ "(^|[;,\s])(__Host-)?ticket\s*=") {
        # Calls of readers are theirs alone.
        if (req.url ~ "^/(h5/)?api/") {
            return (pass);
        }
        call kanwu_reader;
        if (req.http.X-Kanwu-Class) {
            return (hash);
        }
    }
    # Pages of readers without a session do not depend on other cookies; public answers of the API depend on none.
    if (req.url !~ "^/(h5/)?api/") {
        unset req.http.Cookie;
    }
    return (hash);
}

sub vcl_hash {
    hash_data(req.url);
    hash_data(req.http.host);
    call kanwu_class;
    return (lookup);
}

sub vcl_hit {
    # Who owns something singly may own what is locked for others of their class.
    # (A header that is set from one that is not there is empty, and there.)
    if (req.http.X-Kanwu-Class && req.http.X-Kanwu-Holder == "1" && obj.http.X-Kanwu-Locks) {
        unset req.http.X-Kanwu-Class;
        return (pass);
    }
    return (deliver);
}

sub vcl_backend_fetch {
    # The site answers what concerns classes to nobody who does not know the secret.
    if (bereq.http.X-Kanwu-Ask || bereq.http.X-Kanwu-Class) {
        set bereq.http.X-Kanwu-Secret = regsub(std.fileread("/etc/varnish/kanwu-secret"), "\s+$", "");
    } else {
        unset bereq.http.X-Kanwu-Secret;
    }
    unset bereq.http.X-Kanwu-Url;
    unset bereq.http.X-Kanwu-Own;
    unset bereq.http.X-Kanwu-Holder;
}

# What the site says about a session, and documents of a class, which are private for everybody else. Returns for other responses.
sub kanwu_class_response {
    if (bereq.http.X-Kanwu-Ask || bereq.http.X-Kanwu-Class) {
        set beresp.grace = 0s;
        if (!beresp.http.Set-Cookie && beresp.status == 200 && beresp.http.xkey && beresp.http.Surrogate-Control ~ "max-age=[0-9]+"
            && (bereq.http.X-Kanwu-Ask || beresp.http.X-Kanwu-Class == bereq.http.X-Kanwu-Class)) {
            set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, "^.*max-age=([0-9]+).*$", "\1s"), 0s);
            if (bereq.http.X-Kanwu-Class) {
                set beresp.grace = 10m;
                # The class is in the hash, and cookies are of no matter.
                set beresp.http.Vary = "Accept-Encoding";
            } else {
                # No longer than the reader stays what they are.
                if (beresp.http.Surrogate-Control ~ "stale-if-error=[0-9]+") {
                    set beresp.grace = std.duration(regsub(beresp.http.Surrogate-Control, "^.*stale-if-error=([0-9]+).*$", "\1s"), 0s);
                }
                unset beresp.http.Vary;
            }
            return (deliver);
        }
        set beresp.uncacheable = true;
        set beresp.ttl = 1s;
        if (bereq.http.X-Kanwu-Ask) {
            set beresp.ttl = 0s;
        } elsif (beresp.http.Surrogate-Control == "no-store" && !beresp.http.Set-Cookie) {
            # One reader's page, as those of other readers at this address will be: they need not wait for one another.
            set beresp.ttl = 60s;
        }
        return (deliver);
    }
}

sub vcl_backend_response {
    # An error does not take the place of a copy that may still serve (vcl_synth); the second time it is shown as it is.
    if (beresp.status >= 500 && !bereq.uncacheable && !bereq.http.X-Kanwu-Stale) {
        return (abandon);
    }
    call kanwu_class_response;
    set beresp.grace = 10m;
    if (beresp.http.Set-Cookie) {
        set beresp.ttl = 0s;
    } elsif (beresp.status == 404 || beresp.status == 410) {
        # Takes the place of the copy of what was withdrawn.
        set beresp.ttl = 1s;
        set beresp.grace = 0s;
        return (deliver);
    } elsif (beresp.http.Cache-Control !~ "^public") {
        set beresp.ttl = 0s;
    } elsif (beresp.http.xkey && beresp.http.Surrogate-Control ~ "max-age=[0-9]+") {
        # As long as purging works, which the site says with each response.
        set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, "^.*max-age=([0-9]+).*$", "\1s"), 30s);
    } elsif (beresp.ttl > 30s && beresp.http.Cache-Control !~ "immutable") {
        # Such as a redirect, which nothing could purge here.
        set beresp.ttl = 30s;
    }
    if (beresp.ttl <= 0s) {
        set beresp.uncacheable = true;
        # Not for the usual two minutes: the next response may be one for everybody.
        set beresp.ttl = 1s;
    }
    return (deliver);
}

sub vcl_backend_error {
    # As above, for a site that cannot be reached.
    if (!bereq.uncacheable && !bereq.http.X-Kanwu-Stale) {
        return (abandon);
    }
    set beresp.http.Cache-Control = "no-store";
    set beresp.http.Content-Type = "text/html; charset=utf-8";
    set beresp.http.Retry-After = "10";
    synthetic({"<!doctype html><html lang=zh-CN><meta charset=utf-8><title>请稍候</title><p>网站正在更新，请过一会儿再来。"});
    return (deliver);
}

sub vcl_deliver {
    if (req.http.X-Kanwu-Ask) {
        set req.http.X-Kanwu-Class = "pass";
        if (resp.status == 200 && resp.http.X-Kanwu-Class) {
            set req.http.X-Kanwu-Class = resp.http.X-Kanwu-Class;
            set req.http.X-Kanwu-Own = resp.http.X-Kanwu-Own;
            set req.http.X-Kanwu-Holder = resp.http.X-Kanwu-Holder;
        }
        set req.url = req.http.X-Kanwu-Url;
        unset req.http.X-Kanwu-Ask;
        return (restart);
    }
    if (req.http.X-Kanwu-Class && resp.http.Vary) {
        set resp.http.Vary = "Accept-Encoding, Cookie";
    }
    unset resp.http.xkey;
    unset resp.http.Surrogate-Control;
    unset resp.http.X-Kanwu-Class;
    unset resp.http.X-Kanwu-Own;
    unset resp.http.X-Kanwu-Holder;
    unset resp.http.X-Kanwu-Locks;
    unset resp.http.X-Varnish;
    unset resp.http.Via;
    # What lies here is right for as long as it lies here; by its age other caches would take it for old.
    unset resp.http.Age;
    if (obj.hits > 0) {
        set resp.http.X-Cache = "HIT";
    } else {
        set resp.http.X-Cache = "MISS";
    }
}

sub vcl_synth {
    # The site did not answer: once more, and then an old copy is good enough.
    if (resp.status == 503 && !req.http.X-Kanwu-Stale && (req.method == "GET" || req.method == "HEAD")) {
        set req.http.X-Kanwu-Stale = "1";
        return (restart);
    }
    set resp.http.Cache-Control = "no-store";
    set resp.http.Content-Type = "text/plain; charset=utf-8";
    synthetic("" + resp.status + " " + resp.reason);
    return (deliver);
}
